package dev.wireroom.ui.handshake;

import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Message;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.ui.json.JsonDocument;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tells a handshake from the facts. Pure.
public final class Handshake {
    private static final int FIRST = 4;

    private final HandshakeFacts facts;
    private final @Nullable Exchange carrier;

    public Handshake(HandshakeFacts read) {
        carrier = carrier(read, read.session().era() == Era.MODERN ? Mcp.DISCOVER : Mcp.INITIALIZE);
        facts = carrier == null ? read : read.in(HandshakeFirst.order(read, carrier));
    }

    public HandshakeModel told() {
        Session session = facts.session();
        String method = session.era() == Era.MODERN ? Mcp.DISCOVER : Mcp.INITIALIZE;
        IdThread ids = new IdThread(session.era() == Era.MODERN ? null : carrier);
        Message asked = carrier == null ? null : asked(facts, carrier, method);
        Message answer = asked == null ? null : answer(asked);
        JsonDocument question = asked == null ? null : facts.text(asked);
        JsonDocument reply = answer == null ? null : facts.text(answer);
        String agreed = reply == null ? null : reply.textAt("result", "protocolVersion");
        List<Step> steps = steps(session, ids);
        return new HandshakeModel(
                session,
                facts.reasons().mode(),
                steps,
                Math.min(FIRST, steps.size()),
                question == null ? null : question.textAt("params", "protocolVersion"),
                agreed == null ? session.protocolVersion() : agreed,
                name(session.client()),
                name(session.serverInfo()),
                answer == null ? -1 : answer.latencyMicros(),
                idFacts(ids),
                Capabilities.client(question),
                Capabilities.server(reply),
                checks(ids, agreed),
                facts.more());
    }

    private List<Check> checks(IdThread ids, @Nullable String agreed) {
        if (carrier == null
                || carrier.kind() != ExchangeKind.HTTP
                || facts.session().era() != Era.LEGACY) {
            return List.of();
        }
        return new HandshakeChecks(facts, ids, carrier, agreed).all();
    }

    private List<Step> steps(Session session, IdThread ids) {
        if (session.era() == Era.MODERN) {
            return carrier == null
                    ? List.of()
                    : List.of(new HandshakeSteps(facts, ids).of(carrier, 0));
        }
        List<Step> steps = new ArrayList<>();
        HandshakeSteps over = new HandshakeSteps(facts, ids);
        int nth = 0;
        for (Exchange each : facts.exchanges()) {
            if (each.kind() != ExchangeKind.HTTP) {
                steps.addAll(new ProcessSteps(facts).of(each));
            } else if (steps.size() < HandshakeReader.STEPS) {
                steps.add(over.of(each, nth++));
            }
        }
        return steps;
    }

    /// The one that the server got: in a shared session Wireroom answers `initialize` as well.
    private static @Nullable Exchange carrier(HandshakeFacts facts, String method) {
        Exchange here = null;
        for (Exchange each : facts.exchanges()) {
            if (asked(facts, each, method) != null) {
                if (Hops.of(each) != Hops.CLIENT_ONLY) {
                    return each;
                }
                here = here == null ? each : here;
            }
        }
        return here;
    }

    private static @Nullable Message asked(HandshakeFacts facts, Exchange exchange, String method) {
        for (Message each : facts.messagesOf(exchange)) {
            if (each.answers() == 0 && method.equals(each.method()) && each.id() != null) {
                return each;
            }
        }
        return null;
    }

    private @Nullable Message answer(Message asked) {
        for (List<Message> of : facts.messages().values()) {
            for (Message each : of) {
                if (each.answers() == asked.number()) {
                    return each;
                }
            }
        }
        return null;
    }

    private HandshakeModel.@Nullable IdFacts idFacts(IdThread ids) {
        String id = ids.id();
        if (id == null) {
            return null;
        }
        int right = 0;
        int later = 0;
        for (Exchange each : facts.exchanges()) {
            IdUse use = ids.request(each);
            later += use == IdUse.NONE ? 0 : 1;
            right += use == IdUse.USED ? 1 : 0;
        }
        boolean visible = id.chars().allMatch(c -> c > 0x20 && c < 0x7F);
        String form =
                id.length()
                        + " characters, "
                        + (visible ? "all visible ASCII" : "not all visible ASCII");
        return new HandshakeModel.IdFacts(id, form, right, later);
    }

    private static @Nullable String name(@Nullable Peer peer) {
        return peer == null ? null : (peer.name() + " " + peer.version()).strip();
    }
}
