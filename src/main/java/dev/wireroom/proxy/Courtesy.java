package dev.wireroom.proxy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Change;
import dev.wireroom.protocol.http.Framing;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.proxy.isolate.Asked;
import dev.wireroom.proxy.isolate.Caller;
import dev.wireroom.proxy.isolate.Grant;
import dev.wireroom.proxy.isolate.Greeting;
import dev.wireroom.proxy.isolate.Owned;
import dev.wireroom.proxy.isolate.OwnedSessions;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What callers get in isolate and share mode where the server is not asked, or was asked by
/// Wireroom in their name.
final class Courtesy {
    private static final byte[] NOTHING = {};
    private static final JsonPlaces ID = new JsonPlaces(List.of(List.of("id")));

    private Courtesy() {}

    /// In share mode a caller's goodbye ends its part in the session, not the session; and a notice
    /// that it is ready says nothing that the server has not heard.
    static WholeAnswer to(boolean delete, OwnedSessions sessions, Caller caller) {
        if (delete && caller instanceof Caller.Greeted && !sessions.leave(caller)) {
            return OwnAnswer.sessionUnknown().whole();
        }
        return delete
                ? new WholeAnswer(200, "OK", List.of(), NOTHING, 0, true)
                : new WholeAnswer(202, "Accepted", List.of(), NOTHING, 0, true);
    }

    /// The server's answer to the handshake that opened the shared session, for one more caller.
    ///
    /// @param id of the caller's own `initialize`, as it is written
    static WholeAnswer greeting(Owned owned, Caller.Greeted caller, String id) {
        byte @Nullable [] said = owned.greeting();
        return new WholeAnswer(
                200,
                "OK",
                List.of(
                        new HeaderLine("Content-Type", "application/json"),
                        new HeaderLine("Mcp-Session-Id", caller.id())),
                withId(said == null ? NOTHING : said, id),
                0,
                true);
    }

    /// Why a request may not go. Where a session could not be opened, what the server said to that
    /// is for the caller to hear.
    ///
    /// @param asked whose id an answer of the server is to carry
    static WholeAnswer because(Grant.Denied denied, Asked asked) {
        return switch (denied) {
            case Grant.Stopping _ -> OwnAnswer.stopping().whole();
            case Grant.TooMany many -> OwnAnswer.tooManySessions(many.most()).whole();
            case Grant.Unknown _ -> OwnAnswer.sessionUnknown().whole();
            case Grant.Over over -> OwnAnswer.sessionOver(over.killed()).whole();
            case Grant.NotOpened not -> because(not.because(), asked);
        };
    }

    private static WholeAnswer because(Greeting greeting, Asked asked) {
        return switch (greeting) {
            case Greeting.Refused it ->
                    new WholeAnswer(
                            it.status(),
                            it.reason(),
                            it.lines(),
                            withId(it.body(), idOf(asked)),
                            0,
                            true);
            case Greeting.Failed it -> OwnAnswer.notOpened(it.why(), it.late()).whole();
            case Greeting.Agreed _ -> throw new IllegalArgumentException("it was opened");
        };
    }

    private static byte[] withId(byte[] answer, @Nullable String id) {
        if (id == null) {
            return answer;
        }
        List<Change> changes = ID.find(answer).stream().map(each -> new Change(each, id)).toList();
        return JsonPlaces.replace(answer, changes);
    }

    /// As it is written; null when the request asks for no answer, or for several.
    private static @Nullable String idOf(Asked asked) {
        return switch (asked) {
            case Asked.Initialize first -> first.id();
            case Asked.InSession its -> its.soleId();
            case Asked.Foreign _, Asked.Refused _ -> null;
        };
    }

    /// A body that was read whole, in the framing that its head promises.
    static ByteBuffer framed(RequestHead request, byte[] body) {
        if (!(request.framing() instanceof Framing.Chunked)) {
            return ByteBuffer.wrap(body);
        }
        ByteArrayOutputStream chunks = new ByteArrayOutputStream(body.length + 32);
        if (body.length > 0) {
            chunks.writeBytes((Integer.toHexString(body.length) + "\r\n").getBytes(UTF_8));
            chunks.writeBytes(body);
            chunks.writeBytes("\r\n".getBytes(UTF_8));
        }
        chunks.writeBytes("0\r\n\r\n".getBytes(UTF_8));
        return ByteBuffer.wrap(chunks.toByteArray());
    }
}
