package dev.wireroom.ui.handshake;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Head;
import dev.wireroom.model.Message;
import dev.wireroom.model.SessionKind;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.Revision;
import dev.wireroom.ui.handshake.Check.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Looks at the simple rules of a handshake over HTTP and says in plain words how each was kept.
/// Only what was seen is said: a rule whose moment has not come is left out. Pure.
final class HandshakeChecks {
    private final HandshakeFacts facts;
    private final IdThread ids;
    private final Exchange mint;
    private final String revision;
    private final List<Check> checks = new ArrayList<>();

    /// @param mint the exchange that carried `initialize`
    HandshakeChecks(HandshakeFacts facts, IdThread ids, Exchange mint, @Nullable String revision) {
        this.facts = facts;
        this.ids = ids;
        this.mint = mint;
        this.revision = revision == null ? "2025-11-25" : revision;
    }

    List<Check> all() {
        first();
        oneField();
        characters();
        sameId();
        initialized();
        version();
        stream();
        return checks;
    }

    private void first() {
        if (requestIds(mint) > 0) {
            add(
                    Outcome.FAILED,
                    "initialize carried a session id",
                    "initialize-with-session-id",
                    "session management");
            return;
        }
        Exchange before = facts.exchanges().getFirst();
        boolean isFirst = before.number() == mint.number() || before.method().equals("GET");
        add(
                isFirst ? Outcome.PASSED : Outcome.FAILED,
                isFirst
                        ? "initialize came first and carried no session id"
                        : "initialize did not come first",
                "initialize-not-first",
                "lifecycle");
    }

    private int requestIds(Exchange exchange) {
        Head head = ids.hop(exchange).request();
        return head == null ? 0 : head.values(Mcp.SESSION_ID).size();
    }

    private void oneField() {
        switch (ids.answer(mint)) {
            case MINTED ->
                    add(
                            Outcome.PASSED,
                            "Exactly one session id field in the answer",
                            "session-id-repeated",
                            "session management");
            case REPEATED ->
                    add(
                            Outcome.FAILED,
                            "The answer carries the session id field more than once",
                            "session-id-repeated",
                            "session management");
            case JOINED ->
                    add(
                            Outcome.FAILED,
                            "The answer carries two ids joined in one field",
                            "session-id-characters",
                            "session management");
            default -> {}
        }
    }

    private void characters() {
        String id = ids.id();
        if (id != null && id.indexOf(',') < 0 && !id.chars().allMatch(c -> c > 0x20 && c < 0x7F)) {
            add(
                    Outcome.FAILED,
                    "The session id holds characters that are not visible ASCII",
                    "session-id-characters",
                    "session management");
        }
    }

    private void sameId() {
        int later = 0;
        int missing = 0;
        int other = 0;
        int doubled = 0;
        for (Exchange each : facts.exchanges()) {
            if (each.number() == mint.number()) {
                continue;
            }
            IdUse use = ids.request(each);
            later += use == IdUse.NONE ? 0 : 1;
            missing += use == IdUse.MISSING ? 1 : 0;
            other += use == IdUse.OTHER ? 1 : 0;
            doubled += use == IdUse.REPEATED || use == IdUse.JOINED ? 1 : 0;
        }
        if (later == 0) {
            return;
        }
        String of = " of " + later + (later == 1 ? " later request" : " later requests");
        if (missing > 0) {
            add(
                    Outcome.FAILED,
                    "The id is missing on " + missing + of,
                    "session-id-missing",
                    "session management");
        }
        if (doubled > 0) {
            add(
                    Outcome.FAILED,
                    "The id stands twice on " + doubled + of,
                    "session-id-repeated",
                    "session management");
        }
        if (other > 0) {
            add(
                    Outcome.WARNED,
                    "Another id on " + other + of,
                    "session-id-changed",
                    "session management");
        }
        if (missing + other + doubled == 0) {
            add(
                    Outcome.PASSED,
                    "The same id on every later request",
                    "session-id-missing",
                    "session management");
        }
    }

    private void initialized() {
        if (facts.session().kind() == SessionKind.LEGACY_SSE) {
            return; // that transport leaves open how a post is answered
        }
        for (Exchange each : facts.exchanges()) {
            for (Message message : facts.messagesOf(each)) {
                if (Mcp.INITIALIZED.equals(message.method()) && each.status() > 0) {
                    boolean bare =
                            each.clientHop().responseBytes() + each.serverHop().responseBytes()
                                    == 0;
                    boolean right = each.status() == 202 && bare;
                    add(
                            right ? Outcome.PASSED : Outcome.FAILED,
                            right
                                    ? "initialized answered 202 without a body"
                                    : each.status() == 202
                                            ? "initialized answered 202, but with a body"
                                            : "initialized was answered " + each.status(),
                            "notification-not-202",
                            "sending messages");
                    return;
                }
            }
        }
        if (facts.exchanges().size() > 2 && !facts.more()) {
            add(Outcome.FAILED, "initialized never came", "initialized-missing", "lifecycle");
        }
    }

    private void version() {
        Revision agreed = Revision.of(revision);
        if (agreed == null || !agreed.atLeast(Revision.R2025_06_18)) {
            return;
        }
        int later = 0;
        int missing = 0;
        int other = 0;
        for (Exchange each : facts.exchanges()) {
            Head head = ids.hop(each).request();
            boolean after = each.opened() >= mint.opened() + Math.max(0, mint.firstByteMicros());
            if (head == null || each.number() == mint.number() || !after) {
                continue;
            }
            later++;
            String said = head.first(Mcp.PROTOCOL_VERSION);
            missing += said == null ? 1 : 0;
            other += said != null && !said.equals(revision) ? 1 : 0;
        }
        if (later == 0) {
            return;
        }
        String of = " of " + later + (later == 1 ? " later request" : " later requests");
        if (missing > 0) {
            add(
                    Outcome.FAILED,
                    "MCP-Protocol-Version is missing on " + missing + of,
                    "version-header-missing",
                    "protocol version header");
        } else if (other > 0) {
            add(
                    Outcome.WARNED,
                    "MCP-Protocol-Version is another one on " + other + of,
                    "version-header-differs",
                    "protocol version header");
        } else {
            add(
                    Outcome.PASSED,
                    "MCP-Protocol-Version on every later request",
                    "version-header-missing",
                    "protocol version header");
        }
    }

    private void stream() {
        for (Exchange each : facts.exchanges()) {
            if (!each.method().equals("GET") || each.status() == 0) {
                continue;
            }
            boolean right = each.sse() || each.status() == 405;
            add(
                    right ? Outcome.PASSED : Outcome.WARNED,
                    each.sse()
                            ? "GET answered with an event stream"
                            : right
                                    ? "GET answered 405: the server offers no stream"
                                    : "GET answered "
                                            + each.status()
                                            + ", neither an event stream nor 405",
                    "get-answered-oddly",
                    "listening for messages");
            return;
        }
    }

    private void add(Outcome outcome, String text, String rule, String section) {
        checks.add(new Check(outcome, text, rule, revision + ", " + section));
    }
}
