package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.SessionKind;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Mcp;
import org.jspecify.annotations.Nullable;

/// Brings requests and answers together, and counts them. A client's request is looked for in the
/// exchange of the answer, then in its session: listening and resumed streams carry answers to
/// requests of other exchanges. A server's request is answered by a POST of its own.
final class Pairing {
    private static final int ACCEPTED = 202;
    private static final int NOT_ALLOWED = 405;

    /// Of a body with more requests than this, answers are looked for in the session only.
    private static final int SEARCHED = 64;

    /// A request of the client.
    ///
    /// @param before the round that it goes on from; null when it begins a call
    OpenCall asked(
            ExchangeContext exchange,
            long number,
            JsonRpc request,
            @Nullable OpenCall before,
            long at) {
        OpenCall call = call(number, request, before, at);
        exchange.notes.add(call);
        Tracked session = exchange.notes.session;
        if (session != null) {
            count(session, call);
        }
        return call;
    }

    /// Counts a request that became known to be of this session.
    void count(Tracked session, OpenCall call) {
        session.callCount += call.round == 1 ? 1 : 0;
        session.lastCall = Math.max(session.lastCall, call.at);
        session.calls.asked(call);
        if (call.key != null && !call.is(Mcp.LISTEN) && !call.answered) {
            call.counted = true;
            session.openCalls++;
        }
    }

    OpenCall askedByServer(ExchangeContext exchange, long number, JsonRpc request, long at) {
        OpenCall call = call(number, request, null, at);
        Tracked session = exchange.notes.session;
        if (session != null) {
            session.calls.askedByServer(call);
        }
        return call;
    }

    /// The request of the client that this message of the server answers.
    @Nullable OpenCall answered(ExchangeContext exchange, JsonRpc answer) {
        String key = CallId.key(answer.id());
        Tracked session = exchange.notes.session;
        OpenCall call = own(exchange, key);
        if (call == null && session != null && !isAlone(exchange)) {
            call = session.calls.answered(key);
        } else if (call != null && session != null) {
            session.calls.forget(call);
        }
        if (call != null) {
            call.answered = true;
        }
        if (session != null) {
            account(session, call, answer.failed());
        }
        return call;
    }

    /// The request to listen (2026-07-28) whose subscription this notification says it is of.
    @Nullable OpenCall listening(ExchangeContext exchange, JsonRpc notification) {
        String key = CallId.key(notification.ties().subscription());
        if (key == null) {
            return null;
        }
        Tracked session = exchange.notes.session;
        OpenCall call = own(exchange, key);
        call = call == null && session != null ? session.calls.waiting(key) : call;
        return call != null && call.is(Mcp.LISTEN) ? call : null;
    }

    /// The request of the server that this message of the client answers.
    @Nullable OpenCall answeredByClient(ExchangeContext exchange, JsonRpc answer) {
        Tracked session = exchange.notes.session;
        return session == null ? null : session.calls.answeredByClient(CallId.key(answer.id()));
    }

    /// The exchange is over; what it asked and got no answer to is given up. Where the answer was
    /// only promised (202), it may come on a stream.
    void ended(ExchangeContext exchange, Tracked session, ExchangeEnd end) {
        ExchangeNotes notes = exchange.notes;
        int status = exchange.status;
        boolean promised =
                status == ACCEPTED || (session.kind == SessionKind.LEGACY_SSE && status < 300);
        boolean refused = status >= 400;
        boolean stopped = session.endReason == EndReason.WIREROOM_STOPPED;
        boolean broken = refused || (end != ExchangeEnd.COMPLETE && !stopped);
        for (OpenCall call : notes.calls) {
            if (call.is(Mcp.LISTEN) && end == ExchangeEnd.CLIENT_CLOSED) {
                // 2026-07-28: this is how a client ends a subscription.
                session.calls.forget(call);
                continue;
            }
            if (call.answered || (promised && !broken)) {
                continue;
            }
            uncount(session, call);
            if (refused) {
                session.calls.forget(call);
            } else {
                session.calls.giveUp(call);
            }
            if (broken) {
                call.failed = true;
                session.errors++;
            }
        }
        boolean declined = status == NOT_ALLOWED && !notes.isPost();
        boolean own = exchange.peer.isEmpty();
        if (refused && notes.calls.isEmpty() && !declined && !own) {
            session.errors++;
        }
    }

    /// The session is over together with its exchange: nothing can be answered any more.
    void endedAll(Tracked session) {
        session.errors += session.openCalls;
        session.openCalls = 0;
        session.calls.clear();
    }

    /// Callers that share a session choose their ids without knowing of each other, so what a POST
    /// of one is answered is never for another.
    private static boolean isAlone(ExchangeContext exchange) {
        ExchangeNotes notes = exchange.notes;
        return exchange.owned && notes.isPost() && notes.calls.size() <= SEARCHED;
    }

    private static @Nullable OpenCall own(ExchangeContext exchange, @Nullable String key) {
        int searched = Math.min(SEARCHED, exchange.notes.calls.size());
        for (int i = 0; i < searched; i++) {
            OpenCall call = exchange.notes.calls.get(i);
            if (!call.answered && call.key != null && call.key.equals(key)) {
                return call;
            }
        }
        return null;
    }

    private static void account(Tracked session, @Nullable OpenCall call, boolean failed) {
        if (call == null) {
            return;
        }
        uncount(session, call);
        if (failed != call.failed) {
            session.errors += failed ? 1 : -1;
        }
    }

    private static void uncount(Tracked session, OpenCall call) {
        if (call.counted) {
            call.counted = false;
            session.openCalls--;
        }
    }

    private static OpenCall call(long number, JsonRpc request, @Nullable OpenCall before, long at) {
        return new OpenCall(
                number, CallId.key(request.id()), request.method(), request.subject(), at, before);
    }
}
