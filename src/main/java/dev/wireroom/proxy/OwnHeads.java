package dev.wireroom.proxy;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.http.HeadWriter;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Heads of requests that Wireroom itself sends in somebody's name.
final class OwnHeads {
    private OwnHeads() {}

    /// @param target path and query behind the server's prefix
    /// @param sender lines of whom it is sent for; what the settings set replaces them
    /// @param length of a JSON body; -1 when it has none
    static ByteBuffer write(
            String method,
            Line line,
            String target,
            List<HeaderLine> sender,
            @Nullable String session,
            @Nullable String version,
            long length) {
        List<HeaderLine> set = line.settings().headers();
        HeadWriter to = new HeadWriter();
        to.text(method + " " + line.upstream().target(target) + " HTTP/1.1\r\n");
        to.line("Host", line.upstream().authority());
        to.line("Accept", MappedHeads.BOTH_FORMS);
        if (length >= 0) {
            to.line("Content-Type", "application/json");
            to.line("Content-Length", Long.toString(length));
        }
        if (session != null) {
            to.line("Mcp-Session-Id", session);
        }
        if (version != null) {
            to.line("MCP-Protocol-Version", version);
        }
        for (HeaderLine each : sender) {
            if (set.stream().noneMatch(other -> other.is(each.name()))) {
                to.line(each.name(), each.value());
            }
        }
        for (HeaderLine each : set) {
            to.line(each.name(), each.value());
        }
        return to.end();
    }
}
