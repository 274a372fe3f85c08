package dev.wireroom.ui.servers;

/// What a person puts into a client, so that it speaks to the listener.
enum Snippet {
    MCP_JSON("mcp.json") {
        @Override
        String of(ClientEntry entry) {
            String header = entry.header();
            return header == null
                    ? """
                    {
                      "mcpServers": {
                        %s: { "url": %s }
                      }
                    }\
                    """
                            .formatted(quoted(entry.name()), quoted(entry.url()))
                    : """
                    {
                      "mcpServers": {
                        %s: {
                          "url": %s,
                          "headers": { %s: %s }
                        }
                      }
                    }\
                    """
                            .formatted(
                                    quoted(entry.name()),
                                    quoted(entry.url()),
                                    quoted(header),
                                    quoted(ClientEntry.CALLER));
        }
    },
    CURL("curl") {
        @Override
        String of(ClientEntry entry) {
            String header = entry.header();
            return """
            curl -i '%s' \\
              -H 'Content-Type: application/json' \\
              -H 'Accept: application/json, text/event-stream' \\
            %s\
              -d '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{
                "protocolVersion":"2025-11-25","capabilities":{},
                "clientInfo":{"name":"curl","version":"1"}}}'\
            """
                    .formatted(
                            entry.url().replace("'", "%27"),
                            header == null
                                    ? ""
                                    : "  -H '"
                                            + header.replace("'", "'\\''")
                                            + ": "
                                            + ClientEntry.CALLER
                                            + "' \\\n");
        }
    },
    URL("URL") {
        @Override
        String of(ClientEntry entry) {
            return entry.url();
        }
    };

    private final String word;

    Snippet(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    abstract String of(ClientEntry entry);

    /// As a JSON string.
    static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append("\\u%04x".formatted((int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
