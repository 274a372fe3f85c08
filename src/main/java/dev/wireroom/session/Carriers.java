package dev.wireroom.session;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Head;
import dev.wireroom.model.Recognition;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Session ids that stand elsewhere than in `Mcp-Session-Id`: in another field, the query, `params`
/// or `_meta`, as a person has said of the server; and which a result gave.
final class Carriers {
    private final Map<String, Recognition> servers = new HashMap<>();

    void of(String server, Recognition recognition) {
        servers.put(server, recognition);
    }

    GroupBy groupBy(String server) {
        return of(server).groupBy();
    }

    /// Whether a person has said where this server's session ids stand: then an id there means a
    /// session even when nobody saw it given.
    boolean said(String server) {
        return !of(server).carriers().equals(Recognition.STANDARD.carriers());
    }

    /// The ids that a request's head has, in the order in which they count.
    List<String> inHead(String server, Head request, String target) {
        List<String> found = new ArrayList<>(1);
        for (CallerPlace place : of(server).carriers()) {
            String value =
                    switch (place.where()) {
                        case HEADER -> request.first(place.name());
                        case QUERY -> Target.parameter(target, place.name());
                        case PARAM, META, CONNECTION -> null;
                    };
            if (value != null && !value.isEmpty()) {
                found.add(value);
            }
        }
        return found;
    }

    /// The ids that a message of the client has.
    List<String> inMessage(String server, JsonRpc message) {
        List<String> found = new ArrayList<>(1);
        for (CallerPlace place : of(server).carriers()) {
            String value =
                    switch (place.where()) {
                        case PARAM -> message.ties().params().get(place.name());
                        case META -> message.ties().meta().get(place.name());
                        case HEADER, QUERY, CONNECTION -> null;
                    };
            if (value != null) {
                found.add(value);
            }
        }
        return found;
    }

    /// The id that a result gives, in the member that carries it later.
    @Nullable String given(String server, JsonRpc result) {
        Map<String, String> members = result.ties().params();
        if (members.isEmpty()) {
            return null;
        }
        for (CallerPlace place : of(server).carriers()) {
            String value = place.where() == Where.PARAM ? members.get(place.name()) : null;
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    private Recognition of(String server) {
        return servers.getOrDefault(server, Recognition.STANDARD);
    }
}
