package dev.wireroom.ui.handshake;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.SessionKind;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.ui.headers.HeaderDiff;
import dev.wireroom.ui.headers.HeaderRow;
import dev.wireroom.ui.json.JsonDocument;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Turns exchanges into steps of the ladder. Pure.
final class HandshakeSteps {
    private static final Set<String> TELLING =
            names("Host", "User-Agent", "Accept", "Content-Type", "Last-Event-ID");
    private static final Set<String> TELLING_LATER = names("Host", "Last-Event-ID");

    private final HandshakeFacts facts;
    private final IdThread ids;
    private final HeaderDiff diff;
    private final long start;

    HandshakeSteps(HandshakeFacts facts, IdThread ids) {
        this.facts = facts;
        this.ids = ids;
        this.diff = new HeaderDiff(facts.reasons());
        this.start = facts.session().opened();
    }

    Step of(Exchange exchange, int nth) {
        List<Message> messages = facts.messagesOf(exchange);
        Message asked = first(messages, Direction.CLIENT_TO_SERVER);
        boolean own = exchange.clientHop().request() == null;
        Head head = own ? exchange.serverHop().request() : exchange.clientHop().request();
        List<HeaderLine> lines = new ArrayList<>();
        List<HeaderLine> rest = new ArrayList<>();
        split(head, telling(exchange, nth), lines, rest);
        return new Step(
                exchange.number(),
                Math.max(0, exchange.opened() - start),
                exchange.method() + " " + path(exchange.target()),
                method(asked),
                words(exchange, asked),
                Hops.of(exchange),
                lines,
                rest,
                changes(exchange.clientHop().request(), exchange.serverHop().request(), false),
                ids.request(exchange),
                back(exchange, messages, asked));
    }

    private Step.Back back(Exchange exchange, List<Message> messages, @Nullable Message asked) {
        boolean own = exchange.clientHop().request() == null;
        Head head = own ? exchange.serverHop().response() : exchange.clientHop().response();
        Message answer = answer(messages, asked);
        List<HeaderLine> lines = new ArrayList<>();
        List<HeaderLine> rest = new ArrayList<>();
        boolean handshake = asked != null && Mcp.INITIALIZE.equals(asked.method());
        IdUse id = ids.answer(exchange);
        boolean tells = handshake || id.fault();
        split(head, tells ? names("Content-Type", Mcp.SESSION_ID) : names("Allow"), lines, rest);
        boolean came = exchange.firstByteMicros() >= 0 && (exchange.status() > 0 || head != null);
        boolean failed = exchange.status() >= 400 || (answer != null && answer.failed());
        boolean refusedStream = exchange.method().equals("GET") && exchange.status() == 405;
        return new Step.Back(
                came ? Math.max(0, exchange.opened() - start) + exchange.firstByteMicros() : -1,
                exchange.status(),
                backWords(exchange, messages, answer),
                exchange.sse(),
                failed && !refusedStream,
                lines,
                rest,
                changes(exchange.clientHop().response(), exchange.serverHop().response(), true),
                id == IdUse.USED ? IdUse.NONE : id);
    }

    private static Set<String> telling(Exchange exchange, int nth) {
        Set<String> names = new TreeSet<>(nth == 0 ? TELLING : TELLING_LATER);
        names.add(Mcp.SESSION_ID);
        if (nth < 2) {
            names.add(Mcp.PROTOCOL_VERSION);
        }
        if (exchange.method().equals("GET")) {
            names.add("Accept");
        }
        return lower(names);
    }

    private String words(Exchange exchange, @Nullable Message asked) {
        if (asked == null) {
            return switch (exchange.method()) {
                case "GET" ->
                        exchange.clientHop().request() != null
                                        && exchange.clientHop().request().first(Mcp.LAST_EVENT_ID)
                                                != null
                                ? "takes a stream up again"
                                : "opens the server's stream";
                case "DELETE" -> "ends the session";
                default -> "carries no message";
            };
        }
        if (asked.kind() == MessageKind.RESPONSE || asked.kind() == MessageKind.ERROR) {
            return "answers " + (asked.method() == null ? "the server" : asked.method());
        }
        List<String> words = new ArrayList<>();
        if (asked.id() != null) {
            words.add("id " + asked.id());
        }
        JsonDocument json = facts.text(asked);
        String version = json == null ? null : json.textAt("params", "protocolVersion");
        if (version != null) {
            words.add("asks for " + version);
        } else if (asked.subject() != null) {
            words.add(asked.subject());
        }
        return String.join(", ", words);
    }

    private String backWords(Exchange exchange, List<Message> messages, @Nullable Message answer) {
        boolean apart = facts.session().kind() == SessionKind.LEGACY_SSE;
        if (answer != null && !(apart && exchange.sse())) {
            return answerWords(answer);
        }
        if (apart && exchange.status() == 202) {
            return "accepted, any answer is in the stream";
        }
        if (exchange.sse()) {
            return stream(exchange, messages);
        }
        if (exchange.status() == 0) {
            return exchange.open() ? "not yet" : ended(exchange.end());
        }
        if (exchange.status() == 405 && exchange.method().equals("GET")) {
            return "no stream here";
        }
        return exchange.clientHop().responseBytes() + exchange.serverHop().responseBytes() == 0
                ? "no body"
                : "body without JSON-RPC";
    }

    private String answerWords(Message answer) {
        JsonDocument json = facts.text(answer);
        if (answer.kind() == MessageKind.ERROR) {
            String code = json == null ? null : json.textAt("error", "code");
            String says = json == null ? null : json.textAt("error", "message");
            return "error" + (code == null ? "" : " " + code) + (says == null ? "" : ", " + says);
        }
        String version = json == null ? null : json.textAt("result", "protocolVersion");
        if (json != null && version != null) {
            int can = json.count(Math.max(0, json.at("result", "capabilities")));
            return "result: " + version + ", " + Num.count(can, "capability", "capabilities");
        }
        return answer.failed() ? "result with isError" : "result";
    }

    private static String stream(Exchange exchange, List<Message> messages) {
        int events =
                (int)
                        messages.stream()
                                .filter(each -> each.direction() == Direction.SERVER_TO_CLIENT)
                                .count();
        String many = Num.count(events, "event", "events");
        if (messages.stream().anyMatch(HandshakeSteps::movedEndpoint)) {
            many += ", posting address changed";
        }
        return exchange.open()
                ? "stream open, " + many
                : "stream open for " + Num.took(exchange.totalMicros()) + ", " + many;
    }

    /// The first event of the 2024-11-05 transport, where it had to lead back through Wireroom.
    private static boolean movedEndpoint(Message message) {
        return "endpoint".equals(message.event())
                && message.note() != null
                && message.note().startsWith("Changed");
    }

    private static String ended(ExchangeEnd end) {
        return switch (end) {
            case CLIENT_CLOSED -> "client closed";
            case SERVER_CLOSED -> "server closed without an answer";
            case CUT_BY_USER -> "cut by you";
            case OPEN, COMPLETE -> "no answer";
        };
    }

    /// A line that merely stands elsewhere is left to the headers.
    private List<HeaderRow> changes(@Nullable Head client, @Nullable Head server, boolean answer) {
        if (client == null || server == null) {
            return List.of();
        }
        return diff.rows(client, server, answer).stream()
                .filter(each -> each.mark().change())
                .filter(each -> !Objects.equals(each.client(), each.server()))
                .toList();
    }

    static @Nullable Message answer(List<Message> messages, @Nullable Message asked) {
        for (Message each : messages) {
            if (asked != null && each.answers() == asked.number()) {
                return each;
            }
        }
        for (Message each : messages) {
            if (each.direction() == Direction.SERVER_TO_CLIENT
                    && (each.kind() == MessageKind.RESPONSE || each.kind() == MessageKind.ERROR)) {
                return each;
            }
        }
        return null;
    }

    static @Nullable Message first(List<Message> messages, Direction direction) {
        for (Message each : messages) {
            if (each.direction() == direction) {
                return each;
            }
        }
        return null;
    }

    private static @Nullable String method(@Nullable Message asked) {
        return asked == null
                        || asked.kind() == MessageKind.RESPONSE
                        || asked.kind() == MessageKind.ERROR
                ? null
                : asked.method();
    }

    private void split(
            @Nullable Head head,
            Set<String> telling,
            List<HeaderLine> lines,
            List<HeaderLine> rest) {
        if (head != null) {
            for (HeaderLine line : head.lines()) {
                boolean tells =
                        telling.contains(line.name().toLowerCase(Locale.ROOT))
                                || line.value().equals(facts.session().caller());
                (tells ? lines : rest).add(line);
            }
        }
    }

    private static String path(String target) {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    private static Set<String> names(String... names) {
        return lower(Set.of(names));
    }

    private static Set<String> lower(Set<String> names) {
        Set<String> lower = new TreeSet<>();
        for (String name : names) {
            lower.add(name.toLowerCase(Locale.ROOT));
        }
        return lower;
    }
}
