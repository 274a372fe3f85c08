package dev.wireroom.session;

import dev.wireroom.protocol.Recent;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The requests of one session that wait for an answer, per direction: each side counts its own
/// ids. An answer may come on another exchange than its request did, so the session is where they
/// meet.
final class Calls {
    /// Of requests that were given up, or that the client never answers, so many are remembered.
    private static final int REMEMBERED = 256;

    private @Nullable Map<String, OpenCall> ofClient;
    private @Nullable Map<String, OpenCall> ofServer;
    private @Nullable Map<String, OpenCall> givenUp;

    void asked(OpenCall call) {
        if (call.key != null) {
            ofClient = ofClient == null ? new HashMap<>(4) : ofClient;
            ofClient.put(call.key, call);
        }
    }

    void askedByServer(OpenCall call) {
        if (call.key != null) {
            ofServer = ofServer == null ? new Recent<>(REMEMBERED) : ofServer;
            ofServer.put(call.key, call);
        }
    }

    /// The call of the client with this id that waits for its answer.
    @Nullable OpenCall waiting(String key) {
        return ofClient == null ? null : ofClient.get(key);
    }

    /// The call of the client that this answers, open or given up; it is forgotten here.
    @Nullable OpenCall answered(@Nullable String key) {
        OpenCall call = take(ofClient, key);
        dropEmpty();
        return call == null ? take(givenUp, key) : call;
    }

    @Nullable OpenCall answeredByClient(@Nullable String key) {
        return take(ofServer, key);
    }

    /// Forgets a call, unless another one took its id meanwhile.
    void forget(OpenCall call) {
        if (ofClient != null && call.key != null) {
            ofClient.remove(call.key, call);
            dropEmpty();
        }
    }

    /// Most sessions wait for nothing most of the time, and there may be very many of them.
    private void dropEmpty() {
        if (ofClient != null && ofClient.isEmpty()) {
            ofClient = null;
        }
    }

    /// Its exchange is over without an answer; a resumed stream may still bring it.
    void giveUp(OpenCall call) {
        forget(call);
        if (call.key != null) {
            givenUp = givenUp == null ? new Recent<>(REMEMBERED) : givenUp;
            givenUp.put(call.key, call);
        }
    }

    void clear() {
        ofClient = null;
        ofServer = null;
        givenUp = null;
    }

    private static @Nullable OpenCall take(
            @Nullable Map<String, OpenCall> calls, @Nullable String key) {
        return calls == null || key == null ? null : calls.remove(key);
    }
}
