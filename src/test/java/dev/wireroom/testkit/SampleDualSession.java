package dev.wireroom.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import dev.wireroom.model.SessionKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One session of [SampleDual]: each call is an exchange of its own with heads as its era writes
/// them. Not thread-safe.
final class SampleDualSession {
    private final SampleDual stage;
    private final String id;
    private final SessionKind kind;
    private final Era era;
    private final @Nullable Peer client;
    private @Nullable String wireId;
    private @Nullable String grouping;
    private long opened;
    private long last;
    private int calls;
    private int errors;
    private long call;
    private int round;
    private boolean goesOn;

    SampleDualSession(
            SampleDual stage, String id, SessionKind kind, Era era, @Nullable Peer client) {
        this.stage = stage;
        this.id = id;
        this.kind = kind;
        this.era = era;
        this.client = client;
    }

    void known(@Nullable String newWireId, @Nullable String newGrouping) {
        wireId = newWireId;
        grouping = newGrouping;
    }

    /// What comes next is one more round of the call before.
    void goesOn() {
        goesOn = true;
    }

    /// @param params members of `params` beside the name and `_meta`
    /// @param result of the answer
    void call(
            long at,
            long took,
            String method,
            @Nullable String subject,
            String params,
            String result,
            String... lines) {
        String answer =
                "{\"jsonrpc\":\"2.0\",\"id\":" + (calls + 1) + ",\"result\":" + result + "}";
        answer(at, took, method, subject, params, answer, lines);
    }

    void answer(
            long at,
            long took,
            String method,
            @Nullable String subject,
            String params,
            String answer,
            String... lines) {
        exchange(at, took, method, subject, params, answer, false, lines);
    }

    /// The server refuses what the head says.
    void failing(
            long at, long took, String method, String subject, String params, String... lines) {
        exchange(
                at,
                took,
                method,
                subject,
                params,
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + (calls + 1)
                        + ",\"error\":{\"code\":-32020,\"message\":\"Header mismatch\"}}",
                true,
                lines);
    }

    private void exchange(
            long offset,
            long took,
            String method,
            @Nullable String subject,
            String params,
            String answer,
            boolean failed,
            String... lines) {
        long at = stage.micros(offset);
        calls++;
        errors += failed ? 1 : 0;
        opened = opened == 0 ? at : opened;
        last = at + took;
        stage.tell(new CaptureEvent.SessionChanged(stage.snapshot(this, wireId, grouping)));
        long number = stage.nextExchange();
        String text = request(method, subject, params);
        Head asked = asked(method, lines);
        Head said = said(failed);
        stage.tell(new CaptureEvent.ExchangeOpened(http(number, at, 0, 0, asked, null, text)));
        call = goesOn ? call : 0;
        round = goesOn ? round + 1 : 1;
        goesOn = false;
        long question = message(number, at, method, subject, text, 0, -1, false);
        call = call == 0 ? question : call;
        message(number, at + took, method, subject, answer, question, took, failed);
        stage.tell(
                new CaptureEvent.ExchangeEnded(
                        http(number, at, at + took, failed ? 400 : 200, asked, said, text)));
    }

    private String request(String method, @Nullable String subject, String params) {
        List<String> members = new ArrayList<>();
        if (subject != null) {
            String name = method.equals("resources/read") ? "uri" : "name";
            members.add("\"" + name + "\":\"" + subject + "\"");
        }
        if (!params.isEmpty()) {
            members.add(params);
        }
        if (modern()) {
            members.add(
                    "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\""
                            + SampleDual.VERSION
                            + "\",\"io.modelcontextprotocol/clientCapabilities\":{}}");
        }
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{%s}}"
                .formatted(calls, method, String.join(",", members));
    }

    private Head asked(String method, String... more) {
        List<HeaderLine> lines = new ArrayList<>();
        lines.add(new HeaderLine("Host", "localhost:8940"));
        lines.add(new HeaderLine("Accept", "application/json, text/event-stream"));
        lines.add(new HeaderLine("Content-Type", "application/json"));
        if (modern()) {
            lines.add(new HeaderLine("MCP-Protocol-Version", SampleDual.VERSION));
            lines.add(new HeaderLine("Mcp-Method", method));
        } else if (wireId != null && calls > 1) {
            lines.add(new HeaderLine("Mcp-Session-Id", wireId));
        }
        for (String line : more) {
            int colon = line.indexOf(": ");
            lines.add(new HeaderLine(line.substring(0, colon), line.substring(colon + 2)));
        }
        return new Head("POST /mcp HTTP/1.1", lines, true);
    }

    private static Head said(boolean failed) {
        return new Head(
                failed ? "HTTP/1.1 400 Bad Request" : "HTTP/1.1 200 OK",
                List.of(new HeaderLine("Content-Type", "application/json")),
                true);
    }

    private Exchange http(
            long number,
            long at,
            long ended,
            int status,
            Head asked,
            @Nullable Head said,
            String text) {
        Hop hop = new Hop(asked, said, text.length(), ended == 0 ? 0 : 120);
        return new Exchange(
                number,
                SampleDual.SERVER.name(),
                id,
                null,
                ExchangeKind.HTTP,
                "POST",
                "/mcp",
                status,
                at,
                ended,
                ended == 0 ? ExchangeEnd.OPEN : ExchangeEnd.COMPLETE,
                ended == 0 ? -1 : ended - at,
                ended == 0 ? -1 : ended - at,
                hop,
                hop,
                Integer.parseInt(id.substring(1)),
                "127.0.0.1:5210" + id.substring(1),
                false);
    }

    private long message(
            long exchange,
            long at,
            String method,
            @Nullable String subject,
            String text,
            long answers,
            long latency,
            boolean failed) {
        long number = stage.nextMessage();
        byte[] bytes = text.getBytes(UTF_8);
        Message message =
                new Message(
                        number,
                        exchange,
                        id,
                        at,
                        answers == 0 ? Direction.CLIENT_TO_SERVER : Direction.SERVER_TO_CLIENT,
                        answers == 0
                                ? MessageKind.REQUEST
                                : failed ? MessageKind.ERROR : MessageKind.RESPONSE,
                        method,
                        subject,
                        String.valueOf(calls),
                        null,
                        null,
                        answers,
                        latency,
                        call == 0 ? number : call,
                        round,
                        bytes.length,
                        failed,
                        false,
                        null);
        stage.tell(new CaptureEvent.MessageCaptured(message, bytes));
        return number;
    }

    String id() {
        return id;
    }

    SessionKind kind() {
        return kind;
    }

    Era era() {
        return era;
    }

    boolean modern() {
        return era == Era.MODERN;
    }

    @Nullable Peer client() {
        return client;
    }

    long opened() {
        return opened;
    }

    long last() {
        return last;
    }

    int calls() {
        return calls;
    }

    int errors() {
        return errors;
    }
}
