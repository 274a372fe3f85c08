package dev.wireroom.ui.bridge;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.protocol.Recent;
import dev.wireroom.ui.bridge.CallRounds.Round;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which calls go over several rounds, kept as messages come. A first round looks like any other
/// call, so the latest of them are remembered until a second one says so. Window's thread only.
final class RoundBook {
    private static final int REMEMBERED = 20_000;

    private final Map<Long, Round> first = new Recent<>(REMEMBERED);
    private final Map<Long, CallRounds> byCall = new HashMap<>();
    private final Map<Long, CallRounds> byExchange = new HashMap<>();

    /// @return the call, when this made something new known of one over several rounds
    @Nullable CallRounds see(Message message) {
        return switch (message.kind()) {
            case REQUEST -> message.call() == 0 ? null : asked(message);
            case RESPONSE, ERROR -> message.call() == 0 ? null : answered(message);
            case NOTIFICATION, EVENT, INVALID -> null;
        };
    }

    /// The call over several rounds that this exchange is of; null when it is of none. What carries
    /// many calls (a process, a socket) has the latest.
    @Nullable CallRounds ofExchange(long number) {
        return byExchange.get(number);
    }

    private @Nullable CallRounds asked(Message message) {
        if (message.direction() != Direction.CLIENT_TO_SERVER) {
            return null;
        }
        Round round =
                new Round(
                        Math.max(1, message.round()),
                        message.number(),
                        message.exchange(),
                        message.at());
        if (round.number() == 1) {
            first.put(message.number(), round);
            return null;
        }
        CallRounds call = byCall.get(message.call());
        if (call == null) {
            call = new CallRounds(message.call());
            byCall.put(message.call(), call);
            Round began = first.remove(message.call());
            if (began != null) {
                add(call, began);
            }
        }
        add(call, round);
        return call;
    }

    private void add(CallRounds call, Round round) {
        call.add(round);
        byExchange.put(round.exchange(), call);
    }

    private @Nullable CallRounds answered(Message message) {
        CallRounds call = byCall.get(message.call());
        Round round = call == null ? first.get(message.call()) : call.of(message.answers());
        if (round != null && round.request() == message.answers()) {
            round.answered(message.at());
        }
        return call;
    }
}
