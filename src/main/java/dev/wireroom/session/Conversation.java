package dev.wireroom.session;

import dev.wireroom.model.Era;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.OpenEnv;
import org.jspecify.annotations.Nullable;

/// What client and server say to each other: each message is brought to its session, answers to
/// their requests, and what an answer means to those it concerns.
final class Conversation {
    private final Parts parts;
    private final Placement placement;

    Conversation(Parts parts, Placement placement) {
        this.parts = parts;
        this.placement = placement;
    }

    Paired byClient(ExchangeContext exchange, long number, JsonRpc message, long at) {
        ExchangeNotes notes = exchange.notes;
        if (notes.rpcMethod == null) {
            notes.rpcMethod = message.method();
            notes.subject = message.subject();
        }
        notes.listens |= Mcp.LISTEN.equals(message.method());
        placement.byMessage(exchange, message, at);
        return switch (message.kind()) {
            case REQUEST -> {
                OpenCall before = parts.rounds.before(exchange, message);
                OpenCall call = parts.pairing.asked(exchange, number, message, before, at);
                parts.handles.carried(exchange, number, message, at);
                yield asked(exchange, message, call);
            }
            case RESPONSE, ERROR ->
                    paired(
                            exchange,
                            message,
                            parts.pairing.answeredByClient(exchange, message),
                            at);
            case NOTIFICATION, EVENT, INVALID -> unpaired(exchange, message);
        };
    }

    Paired byServer(ExchangeContext exchange, long number, JsonRpc message, long at) {
        exchange.notes.spoken = true;
        placement.byDiscovery(exchange, message, at);
        placement.byServerFirst(exchange, message, at);
        return switch (message.kind()) {
            case REQUEST -> {
                OpenCall call = parts.pairing.askedByServer(exchange, number, message, at);
                yield asked(exchange, message, call);
            }
            case RESPONSE -> {
                placement.byGivenId(exchange, message, at);
                OpenCall call = parts.pairing.answered(exchange, message);
                answered(exchange, call, message, at);
                parts.handles.given(exchange, number, message);
                yield paired(exchange, message, call, at);
            }
            case ERROR -> {
                OpenCall call = parts.pairing.answered(exchange, message);
                if (exchange.notes.session != null) {
                    parts.rules.errorIn404(exchange, exchange.notes.session, at);
                }
                answered(exchange, call, message, at);
                yield paired(exchange, message, call, at);
            }
            case NOTIFICATION -> {
                OpenCall listening = parts.pairing.listening(exchange, message);
                yield listening == null
                        ? unpaired(exchange, message)
                        : asked(exchange, message, listening);
            }
            case EVENT, INVALID -> unpaired(exchange, message);
        };
    }

    private void answered(
            ExchangeContext exchange, @Nullable OpenCall call, JsonRpc answer, long at) {
        Tracked session = exchange.notes.session;
        if (session == null || call == null) {
            return;
        }
        if (call.is(Mcp.INITIALIZE)) {
            boolean joins = exchange.owned && exchange.notes.opens == null;
            if (!joins || exchange.notes.owns != null) {
                parts.handshakes.answered(exchange, session, answer, at);
            }
            return;
        }
        if (session.era == Era.MODERN) {
            session.serverInfo = answer.peer() == null ? session.serverInfo : answer.peer();
            parts.ties.gave(session, answer);
            parts.rounds.answered(session, call, answer);
        }
        if (call.is(OpenEnv.CLOSE)) {
            parts.given.asked(session, answer, at);
        }
        if (!answer.failed()) {
            parts.recoveries.worked(session, call, at, exchange.number);
        }
    }

    private static Paired paired(
            ExchangeContext exchange, JsonRpc answer, @Nullable OpenCall call, long at) {
        return call == null
                ? unpaired(exchange, answer)
                : new Paired(
                        exchange.session,
                        call.method,
                        call.subject,
                        call.number,
                        Math.max(0, at - call.at),
                        call.begun,
                        call.round);
    }

    private static Paired asked(ExchangeContext exchange, JsonRpc message, OpenCall call) {
        return new Paired(
                exchange.session,
                message.method(),
                message.subject(),
                0,
                -1,
                call.begun,
                call.round);
    }

    private static Paired unpaired(ExchangeContext exchange, JsonRpc message) {
        return new Paired(exchange.session, message.method(), message.subject(), 0, -1, 0, 0);
    }
}
