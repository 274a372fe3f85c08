package dev.wireroom.proxy.isolate;

import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Change;
import dev.wireroom.protocol.JsonPlaces.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The JSON-RPC ids and progress tokens of one exchange, in a session whose users choose theirs
/// without knowing of each other: on the server's hop each is unique in the session, and on the way
/// back it is what the caller wrote, to the byte. One thread.
public final class RequestIds {
    static final List<String> ID = List.of("id");
    static final List<String> METHOD = List.of("method");
    static final List<String> CANCELLED = List.of("params", "requestId");
    static final List<String> TOKEN = List.of("params", "_meta", "progressToken");
    static final List<String> PROGRESS = List.of("params", "progressToken");

    /// What has to be known of a caller's messages.
    static final List<List<String>> PATHS = List.of(ID, METHOD, CANCELLED, TOKEN);

    private final JsonPlaces answers = new JsonPlaces(List.of(ID, METHOD, PROGRESS));
    private final Owned session;
    private final Caller caller;
    private final Map<String, String> ids = new HashMap<>();
    private final Map<String, String> tokens = new HashMap<>();
    private final byte[] body;

    /// @param places what stands at [#PATHS] in the body
    public RequestIds(Owned session, Caller caller, List<Place> places, byte[] body) {
        this.session = session;
        this.caller = caller;
        Set<Integer> requests = new HashSet<>();
        boolean cancels = false;
        for (Place each : places) {
            if (each.path().equals(METHOD)) {
                requests.add(each.message());
                cancels |= each.value().equals("notifications/cancelled");
            }
        }
        List<Change> changes = new ArrayList<>();
        for (Place each : places) {
            if (each.path().equals(ID) && requests.contains(each.message())) {
                changes.add(new Change(each, asked(each)));
            } else if (each.path().equals(TOKEN)) {
                String ours = Long.toString(session.nextRequest());
                tokens.put(ours, each.source());
                changes.add(new Change(each, ours));
            } else if (cancels && each.path().equals(CANCELLED)) {
                String ours = session.asked(caller, each.source());
                if (ours != null) {
                    changes.add(new Change(each, ours));
                }
            }
        }
        this.body = changes.isEmpty() ? body : JsonPlaces.replace(body, changes);
    }

    private String asked(Place id) {
        String ours = Long.toString(session.nextRequest());
        ids.put(ours, id.source());
        session.asks(caller, id.source(), ours);
        return ours;
    }

    /// The body as the server gets it.
    public byte[] toServer() {
        return body;
    }

    /// One message of the server, or an array of them, as the caller gets it.
    public byte[] toCaller(byte[] json) {
        List<Place> places = answers.find(json);
        Set<Integer> asking = new HashSet<>();
        for (Place each : places) {
            if (each.path().equals(METHOD)) {
                asking.add(each.message());
            }
        }
        List<Change> changes = new ArrayList<>(1);
        for (Place each : places) {
            String theirs =
                    each.path().equals(PROGRESS)
                            ? tokens.get(each.source())
                            : each.path().equals(ID) && !asking.contains(each.message())
                                    ? ids.get(each.source())
                                    : null;
            if (theirs != null) {
                changes.add(new Change(each, theirs));
            }
        }
        return changes.isEmpty() ? json : JsonPlaces.replace(json, changes);
    }

    /// The exchange is over: its ids mean nothing any more.
    public void done() {
        ids.forEach((ours, theirs) -> session.answered(caller, theirs, ours));
    }
}
