package dev.wireroom.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A small MCP server on standard input and output: a shell script that remembers how often it was
/// called, and ends with exit code 1 when its tool `break` is called.
public final class ShellServer {
    private static final String SCRIPT =
            """
            n=0
            while IFS= read -r line; do
              id=${line#*'"id":'}
              id=${id%%[,\\}]*}
              case $line in
                *'"initialize"'*) result='{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"notes","version":"1.4.0"}}';;
                *'"tools/list"'*) result='{"tools":[{"name":"add_note","description":"Keeps a note.","inputSchema":{"type":"object"}},{"name":"break","description":"Ends the server.","inputSchema":{"type":"object"}}]}';;
                *'"break"'*) exit 1;;
                *'"tools/call"'*) n=$((n+1)); result='{"content":[{"type":"text","text":"'$n' notes, process '$$'"}]}';;
                *'"method":"notifications/'*) continue;;
                *) result='{}';;
              esac
              printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" "$result"
            done
            """;

    private ShellServer() {}

    /// Leaves the script in this folder.
    ///
    /// @return the command that runs it
    public static List<String> in(Path folder) throws IOException {
        Path script = folder.resolve("notes-server.sh");
        Files.writeString(script, SCRIPT);
        return List.of("/bin/sh", script.toString());
    }

    public static String initialize(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\","
                + "\"capabilities\":{\"roots\":{\"listChanged\":true}},"
                + "\"clientInfo\":{\"name\":\"agent-desk\",\"version\":\"0.9.2\"}}}";
    }

    public static String initialized() {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    }

    public static String list(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/list\"}";
    }

    public static String call(int id, String tool) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"method\":\"tools/call\",\"params\":{\"name\":\""
                + tool
                + "\",\"arguments\":{\"text\":\"milk\"}}}";
    }
}
