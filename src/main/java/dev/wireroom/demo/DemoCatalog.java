package dev.wireroom.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the server has to offer, as it is listed to clients.
final class DemoCatalog {
    private static final String PAGES = "demo://pages/";

    private final JsonNode catalog;

    DemoCatalog() {
        try (InputStream in =
                Objects.requireNonNull(DemoCatalog.class.getResourceAsStream("catalog.json"))) {
            catalog = JsonMapper.shared().readTree(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// An object with this one member: `tools`, `resources`, `resourceTemplates` or `prompts`.
    JsonNode list(String member) {
        return JsonMapper.shared().createObjectNode().set(member, catalog.path(member).deepCopy());
    }

    JsonNode read(JsonNode params) throws Refusal {
        String uri = params.path("uri").asString("");
        DemoPage page =
                DemoPage.find(uri.startsWith(PAGES) ? uri.substring(PAGES.length()) : "")
                        .orElseThrow(() ->
                                new Refusal(
                                        Refusal.UNKNOWN_RESOURCE, "There is no resource " + uri));
        var result = JsonMapper.shared().createObjectNode();
        result.putArray("contents")
                .addObject()
                .put("uri", uri)
                .put("mimeType", "text/plain")
                .put("text", page.text());
        return result;
    }

    JsonNode prompt(JsonNode params) throws Refusal {
        String name = params.path("name").asString("");
        if (!name.equals("summarise")) {
            throw new Refusal(Refusal.INVALID_PARAMS, "There is no prompt " + name);
        }
        String wanted = params.path("arguments").path("page").asString("");
        DemoPage page =
                DemoPage.find(wanted)
                        .orElseThrow(() ->
                                new Refusal(Refusal.INVALID_PARAMS, "There is no page " + wanted));
        var result = JsonMapper.shared().createObjectNode();
        result.putArray("messages")
                .addObject()
                .put("role", "user")
                .putObject("content")
                .put("type", "text")
                .put("text", "Say in one sentence what this page is about:\n\n" + page.text());
        return result;
    }
}
