package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.proxy.isolate.RequestIds;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// An exchange whose answer is made to fit its caller: without the server's session id, with the
/// ids that the caller wrote, as JSON for a caller that reads no streams. Where that needs the
/// whole answer it is held; all else passes as it comes. Owned by the exchange's I/O thread.
abstract sealed class Fitted extends Carried permits Mapped {
    private final Stake stake;
    private @Nullable Holding holding;

    Fitted(Line line, ClientConnection client, RequestHead request, ExchangeTap tap, Stake stake) {
        super(line, client, request, tap);
        this.stake = stake;
    }

    /// What the exchange has of the owned sessions.
    final Stake stake() {
        return stake;
    }

    /// The request's body as the caller wrote it.
    abstract byte[] asking();

    /// Whether it is none of ours and passes as it is.
    abstract boolean foreign();

    /// The server asks the caller something on a stream that the caller does not read.
    abstract void askedByServer(String id, String method);

    /// The answer says that the session is lost.
    abstract void lost(HeldAnswer answer);

    /// Passes the answer on, as it comes or once it is whole.
    ///
    /// @param callersId what the caller is to know its session by; null when it is told nothing
    final void passOn(ResponseHead answer, Wire from, @Nullable String callersId) {
        RequestIds ids = stake.ids();
        Holding made =
                Holding.whole(
                        request, answer, asking(), ids, callersId, tap(), this::askedByServer);
        if (made != null) {
            hold(made, from);
            return;
        }
        AnswerPump to =
                ids != null && Holding.isEventStream(answer) && !Holding.isCoded(answer)
                        ? AnswerPump.rewriting(
                                answer, request.minor(), tap(), ids::toCaller, clientWire)
                        : AnswerPump.of(answer, request.minor(), tap());
        if (!request.method().equals("POST") || callersId != null) {
            to.tellFirst();
        }
        watch(to);
        passAs(to, from.unread(), callersId);
    }

    /// May look at an answer as it passes.
    abstract void watch(AnswerPump to);

    /// May look at an answer that is whole, before the caller has it.
    abstract void made(WholeAnswer answer);

    final void passAs(AnswerPump to, ByteBuffer come, @Nullable String callersId) {
        if (to.endIsClose()) {
            closeClient = true;
        }
        ByteBuffer head = foreign() ? to.head(closeClient) : to.headFor(callersId, closeClient);
        pass(to, head, come);
    }

    final void hold(Holding what, Wire from) {
        holding = what;
        hold();
        held(from);
    }

    @Override
    void held(Wire from) {
        Holding what = Objects.requireNonNull(holding);
        HeldAnswer answer = what.answer();
        switch (answer.read(from)) {
            case WAITING -> tap().pause();
            case WHOLE -> settle(what, from, true);
            case ENOUGH, TOO_LARGE, BROKEN -> settle(what, from, false);
        }
    }

    /// @param ended whether the server has said all it had to say
    private void settle(Holding what, Wire from, boolean ended) {
        holding = null;
        switch (what.outcome(ended)) {
            case Holding.Lost _ -> {
                what.answer().leave(from, line.upstream(), ended);
                lost(what.answer());
            }
            case Holding.Pass pass -> passHeld(what.answer(), pass.come(), from, ended);
            case Holding.Whole made -> {
                made(made.answer());
                what.answer().leave(from, line.upstream(), ended);
                answerWhole(made.answer(), ExchangeEnd.COMPLETE);
            }
            case Holding.Nothing nothing ->
                    answer(OwnAnswer.noAnswer(nothing.why()), ExchangeEnd.SERVER_CLOSED);
        }
    }

    private void passHeld(HeldAnswer answer, ByteBuffer come, Wire from, boolean ended) {
        RequestIds ids = stake.ids();
        if (ended && ids != null) {
            answer.leave(from, line.upstream(), true);
            answerWhole(Holding.mapped(answer, ids, tap()), ExchangeEnd.COMPLETE);
        } else {
            passAs(AnswerPump.of(answer.head(), request.minor(), tap()), come, null);
        }
    }

    @Override
    boolean mayUpgrade() {
        return false;
    }
}
