package dev.wireroom.cli;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import java.io.IOException;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// The objects that scripts may rely on: SESSION, EXCHANGE and MESSAGE, with exactly these members
/// in this order.
final class CaptureJson {
    private final JsonLine json;

    CaptureJson(JsonLine json) {
        this.json = json;
    }

    /// @param now decides between live and idle
    void session(Session it, long now) throws IOException {
        EndReason reason = it.endReason();
        json.object();
        json.name("session").value(it.id());
        json.name("server").value(it.server());
        json.name("kind").value(it.kind().word());
        json.name("era").value(it.era().word());
        json.name("wireId").value(it.wireId());
        json.name("caller").value(it.caller());
        json.name("grouping").value(it.grouping());
        json.name("protocolVersion").value(it.protocolVersion());
        peer("client", it.client());
        peer("serverInfo", it.serverInfo());
        json.name("state").value(it.stateAt(now).word());
        json.name("endReason").value(reason == null ? null : reason.word());
        json.name("successor").value(it.successor());
        time("opened", it.opened());
        time("lastActivity", it.lastActivity());
        time("ended", it.ended());
        json.name("calls").value(it.calls());
        json.name("errors").value(it.errors());
        json.name("openStreams").value(it.openStreams());
        json.endObject();
    }

    void exchange(Exchange it) throws IOException {
        json.object();
        json.name("exchange").value(it.number());
        json.name("session").value(it.session());
        json.name("server").value(it.server());
        json.name("caller").value(it.caller());
        json.name("kind").value(it.kind().word());
        json.name("method").value(it.method());
        json.name("target").value(it.target());
        json.name("status");
        unless(it.status() == 0, it.status());
        time("opened", it.opened());
        time("ended", it.ended());
        json.name("end").value(it.end().word());
        json.name("timing").object();
        json.name("firstByteMicros");
        unless(it.firstByteMicros() < 0, it.firstByteMicros());
        json.name("totalMicros");
        unless(it.totalMicros() < 0, it.totalMicros());
        json.endObject();
        hop("clientHop", it.clientHop());
        hop("serverHop", it.serverHop());
        json.endObject();
    }

    /// @param text the bytes that were kept of it
    void message(Message it, byte[] text) throws IOException {
        String id = it.id();
        json.object();
        json.name("message").value(it.number());
        json.name("exchange").value(it.exchange());
        json.name("session").value(it.session());
        time("at", it.at());
        json.name("direction").value(it.direction().word());
        json.name("kind").value(it.kind().word());
        json.name("method").value(it.method());
        json.name("id");
        if (id == null) {
            json.nullValue();
        } else {
            json.raw(id);
        }
        json.name("sseId").value(it.sseId());
        json.name("event").value(it.event());
        json.name("text").text(text);
        json.name("bytes");
        json.value(JsonLine.isUtf8(text) ? null : Base64.getEncoder().encodeToString(text));
        json.name("answers");
        unless(it.answers() == 0, it.answers());
        json.name("latencyMicros");
        unless(it.answers() == 0, it.latencyMicros());
        json.name("call");
        unless(it.call() == 0, it.call());
        json.name("round");
        unless(it.call() == 0, it.round());
        json.name("truncated").value(it.truncated());
        json.endObject();
    }

    private void peer(String name, @Nullable Peer peer) throws IOException {
        json.name(name);
        if (peer == null) {
            json.nullValue();
            return;
        }
        json.object();
        json.name("name").value(peer.name());
        json.name("version").value(peer.version());
        json.endObject();
    }

    private void hop(String name, Hop hop) throws IOException {
        json.name(name).object();
        lines("requestHeaders", hop.request());
        lines("responseHeaders", hop.response());
        json.name("requestBytes").value(hop.requestBytes());
        json.name("responseBytes").value(hop.responseBytes());
        json.endObject();
    }

    private void lines(String name, @Nullable Head head) throws IOException {
        json.name(name).array();
        if (head != null) {
            for (HeaderLine line : head.lines()) {
                json.array().value(line.name()).value(line.value()).endArray();
            }
        }
        json.endArray();
    }

    private void time(String name, long micros) throws IOException {
        json.name(name).value(micros == 0 ? null : Times.iso(micros));
    }

    private void unless(boolean unknown, long number) throws IOException {
        if (unknown) {
            json.nullValue();
        } else {
            json.value(number);
        }
    }
}
