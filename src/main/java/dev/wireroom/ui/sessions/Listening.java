package dev.wireroom.ui.sessions;

/// Where a client may connect to.
///
/// @param url as a client needs it, with its path: `http://127.0.0.1:41233/mcp`
public record Listening(String server, String url) {
    /// Without the scheme, for a sentence.
    String place() {
        int end = url.indexOf("://");
        return end < 0 ? url : url.substring(end + 3);
    }

    /// What goes into a client's `mcp.json`.
    String snippet() {
        return """
        {
          "mcpServers": {
            "%s": { "url": "%s" }
          }
        }\
        """
                .formatted(escaped(server), escaped(url));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
