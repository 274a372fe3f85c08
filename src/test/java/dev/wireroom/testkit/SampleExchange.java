package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// One exchange while it is on the sample stage; tells a snapshot whenever it changed.
final class SampleExchange {
    private final SampleStage stage;
    private final SampleSession session;
    private final ExchangeKind kind;
    private final String method;
    private final boolean own;
    private final long number;
    private final long connection;
    private final long opened;
    private final @Nullable Head clientRequest;
    private final @Nullable Head serverRequest;
    private @Nullable Head clientAnswer;
    private @Nullable Head serverAnswer;
    private int status;
    private boolean sse;
    private long firstByte = -1;
    private long up;
    private long down;
    private int sseIds;

    /// @param own Wireroom itself sent it: there is no client hop
    SampleExchange(
            SampleSession session, ExchangeKind kind, String method, boolean own, long opened) {
        this.stage = session.stage();
        this.session = session;
        this.kind = kind;
        this.method = method;
        this.own = own;
        this.opened = opened;
        number = stage.nextExchange();
        connection = stage.nextConnection();
        boolean http = kind == ExchangeKind.HTTP;
        serverRequest = http ? SampleHeads.request(session, method, true) : null;
        clientRequest = http && !own ? SampleHeads.request(session, method, false) : null;
        stage.tell(new CaptureEvent.ExchangeOpened(snapshot(0, ExchangeEnd.OPEN)));
    }

    long number() {
        return number;
    }

    boolean answering() {
        return firstByte >= 0;
    }

    void answerHead(int newStatus, boolean stream, long at) {
        status = newStatus;
        sse = stream;
        firstByte = at - opened;
        serverAnswer = SampleHeads.answer(session, newStatus, stream, true);
        clientAnswer = own ? null : SampleHeads.answer(session, newStatus, stream, false);
        stage.tell(new CaptureEvent.ExchangeUpdated(snapshot(0, ExchangeEnd.OPEN)));
    }

    /// A request or notification.
    Message say(
            long at,
            Direction direction,
            String rpcMethod,
            @Nullable String subject,
            @Nullable String id,
            String text) {
        MessageKind is = id == null ? MessageKind.NOTIFICATION : MessageKind.REQUEST;
        return tell(at, direction, is, rpcMethod, subject, id, null, false, text);
    }

    /// The answer to `question`, which may have travelled in another exchange.
    Message answer(long at, Message question, boolean error, boolean failed, String text) {
        Direction back =
                question.direction() == Direction.CLIENT_TO_SERVER
                        ? Direction.SERVER_TO_CLIENT
                        : Direction.CLIENT_TO_SERVER;
        MessageKind is = error ? MessageKind.ERROR : MessageKind.RESPONSE;
        return tell(
                at,
                back,
                is,
                question.method(),
                question.subject(),
                question.id(),
                question,
                failed,
                text);
    }

    private Message tell(
            long at,
            Direction direction,
            MessageKind is,
            @Nullable String rpcMethod,
            @Nullable String subject,
            @Nullable String id,
            @Nullable Message question,
            boolean failed,
            String text) {
        boolean event = sse && direction == Direction.SERVER_TO_CLIENT;
        long size = text.getBytes(StandardCharsets.UTF_8).length;
        if (direction == Direction.CLIENT_TO_SERVER) {
            up += size;
        } else {
            down += event ? size + 24 : size;
        }
        long messageNumber = stage.nextMessage();
        long call =
                question == null
                        ? is == MessageKind.REQUEST ? messageNumber : 0
                        : question.number();
        Message message =
                new Message(
                        messageNumber,
                        number,
                        session.id(),
                        at,
                        direction,
                        is,
                        rpcMethod,
                        subject,
                        id,
                        event
                                ? session.id().toLowerCase(java.util.Locale.ROOT) + "-" + ++sseIds
                                : null,
                        event ? "message" : null,
                        question == null ? 0 : question.number(),
                        question == null ? -1 : at - question.at(),
                        call,
                        call == 0 ? 0 : 1,
                        size,
                        failed,
                        false,
                        null);
        stage.tell(message, text);
        return message;
    }

    void keepAlive(long at) {
        stage.tell(new CaptureEvent.KeepAliveSeen(number, at));
    }

    void end(long at, ExchangeEnd how) {
        stage.tell(new CaptureEvent.ExchangeEnded(snapshot(at, how)));
    }

    private Exchange snapshot(long ended, ExchangeEnd end) {
        boolean http = kind == ExchangeKind.HTTP;
        return new Exchange(
                number,
                session.server().name(),
                session.id(),
                null,
                kind,
                http ? method : "",
                http ? "/mcp" : "",
                status,
                opened,
                ended,
                end,
                firstByte,
                ended == 0 ? -1 : ended - opened,
                own || !http ? Hop.NOTHING : new Hop(clientRequest, clientAnswer, up, down),
                http ? new Hop(serverRequest, serverAnswer, up, down) : Hop.NOTHING,
                connection,
                own ? "" : "127.0.0.1:" + (52_000 + connection),
                sse);
    }
}
