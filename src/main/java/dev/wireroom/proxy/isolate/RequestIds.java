package dev.wireroom.proxy.isolate;

import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Change;
import dev.wireroom.protocol.JsonPlaces.Place;
import dev.wireroom.protocol.SseEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

    private static final JsonPlaces ANSWERS = new JsonPlaces(List.of(ID, METHOD, PROGRESS));

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
                // What this caller has not asked must not name what somebody else has.
                String ours = session.asked(caller, each.source());
                String nobodys = Long.toString(session.nextRequest());
                changes.add(new Change(each, ours == null ? nobodys : ours));
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
        List<Place> places = ANSWERS.find(json);
        Set<Integer> asking = new HashSet<>();
        for (Place each : places) {
            if (each.path().equals(METHOD)) {
                asking.add(each.message());
            }
        }
        List<Change> changes = new ArrayList<>(1);
        for (Place each : places) {
            String theirs = theirs(each, asking.contains(each.message()));
            if (theirs != null) {
                changes.add(new Change(each, theirs));
            }
        }
        return changes.isEmpty() ? json : JsonPlaces.replace(json, changes);
    }

    private @Nullable String theirs(Place place, boolean asks) {
        String ours = place.source();
        if (place.path().equals(PROGRESS)) {
            String token = tokens.get(ours);
            return token == null ? session.tokenLeft(caller, ours) : token;
        }
        if (!place.path().equals(ID) || asks) {
            return null;
        }
        String id = ids.remove(ours);
        if (id == null) {
            return session.answerLeft(caller, ours);
        }
        session.answered(caller, id, ours);
        return id;
    }

    /// The data of one event of the server, as the caller gets it.
    public byte[] toCaller(SseEvent event) {
        return event.name().equals("message") ? toCaller(event.data()) : event.data();
    }

    /// The exchange is over. What it leaves open may be answered on a stream that resumes it.
    public void done() {
        ids.forEach((ours, theirs) -> session.left(caller, theirs, ours));
        tokens.forEach((ours, theirs) -> session.leftToken(caller, theirs, ours));
    }
}
