package dev.wireroom.testkit;

import org.jspecify.annotations.Nullable;

/// JSON texts as the sample's clients and servers write them.
final class SampleTexts {
    private SampleTexts() {}

    static String initialize(String id, String client, String version) {
        return """
        {"jsonrpc":"2.0","id":%s,"method":"initialize","params":{"protocolVersion":"%s",\
        "capabilities":{"roots":{"listChanged":true},"sampling":{}},\
        "clientInfo":{"name":"%s","version":"%s"}}}\
        """
                .formatted(id, SampleSession.VERSION, client, version);
    }

    static String initialized(String id, String server, String version) {
        return """
        {"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"%s","capabilities":\
        {"tools":{"listChanged":true},"resources":{"subscribe":true},"prompts":{},"logging":{},\
        "completions":{}},"serverInfo":{"name":"%s","version":"%s"}}}\
        """
                .formatted(id, SampleSession.VERSION, server, version);
    }

    static String notification(String method) {
        return """
        {"jsonrpc":"2.0","method":"%s"}\
        """
                .formatted(method);
    }

    static String request(String id, String method, @Nullable String subject) {
        if (subject == null) {
            return """
            {"jsonrpc":"2.0","id":%s,"method":"%s"}\
            """
                    .formatted(id, method);
        }
        String params =
                method.equals("resources/read")
                        ? """
                        {"uri":"%s"}\
                        """
                                .formatted(subject)
                        : """
                        {"name":"%s","arguments":%s,"_meta":{"progressToken":%s}}\
                        """
                                .formatted(subject, arguments(subject), id);
        return """
        {"jsonrpc":"2.0","id":%s,"method":"%s","params":%s}\
        """
                .formatted(id, method, params);
    }

    private static String arguments(String tool) {
        return switch (tool) {
            case "browser_navigate" ->
                    """
                    {"url":"http://localhost:8080/alpha"}\
                    """;
            case "browser_wait_for" ->
                    """
                    {"text":"Checkout","timeout":15}\
                    """;
            case "search_tickets" ->
                    """
                    {"query":"status:open label:checkout"}\
                    """;
            default -> "{}";
        };
    }

    static String progress(String token, int step, int of) {
        String[] words = {"Opening page", "Waiting for load", "Taking snapshot", "Almost there"};
        return """
        {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":%s,\
        "progress":%d,"total":%d,"message":"%s"}}\
        """
                .formatted(token, step, of, words[(step - 1) % words.length]);
    }

    static String result(String id, @Nullable String subject, boolean failed) {
        String text = failed ? "Element ref=e9 is not on the page" : page(subject);
        return """
        {"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":"%s"}],\
        "isError":%b,"_meta":{"server":"sample","cached":false}}}\
        """
                .formatted(id, text.replace("\"", "\\\"").replace("\n", "\\n"), failed);
    }

    static String error(String id, int code, String message) {
        return """
        {"jsonrpc":"2.0","id":%s,"error":{"code":%d,"message":"%s"}}\
        """
                .formatted(id, code, message);
    }

    private static String page(@Nullable String subject) {
        if (!"browser_navigate".equals(subject)) {
            return "done: " + subject;
        }
        StringBuilder page =
                new StringBuilder(
                        """
                        ### Page state
                        - Page URL: http://localhost:8080/alpha
                        - Page Title: PAGE-ALPHA
                        - Page Snapshot:
                        ```yaml
                        - heading "PAGE-ALPHA" [level=1] [ref=e2]
                        - list [ref=e3]:
                          - listitem [ref=e4]: Basket is empty
                          - link "Checkout" [ref=e5]
                        """);
        for (int i = 6; i < 94; i++) {
            page.append("  - listitem [ref=e")
                    .append(i)
                    .append("]: Article ")
                    .append(i)
                    .append('\n');
        }
        return page.append("```\n").toString();
    }
}
