package dev.wireroom.demo;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The tools. All but `wait_for` are done at once, on the caller's thread.
final class DemoTools {
    private static final int STEPS = 3;

    private final DemoPace pace;
    private final ScheduledExecutorService timers;

    DemoTools(DemoPace pace, ScheduledExecutorService timers) {
        this.pace = pace;
        this.timers = timers;
    }

    /// @param outlet takes the progress of a slow call
    CompletableFuture<JsonNode> call(DemoSession session, JsonNode params, Outlet outlet)
            throws Refusal {
        String tool = params.path("name").asString("");
        JsonNode arguments = params.path("arguments");
        return switch (tool) {
            case "open_page" -> now(openPage(session, arguments));
            case "snapshot" -> now(text(session.page().text(), false));
            case "wait_for" ->
                    waitFor(arguments, params.path("_meta").path("progressToken"), outlet);
            case "add_to_basket" -> now(addToBasket(session, arguments));
            case "whoami" -> now(whoAmI(session));
            default -> throw new Refusal(Refusal.INVALID_PARAMS, "There is no tool " + tool);
        };
    }

    private ObjectNode openPage(DemoSession session, JsonNode arguments) {
        String wanted = arguments.path("url").asString("");
        Optional<DemoPage> page = DemoPage.find(wanted);
        if (page.isEmpty()) {
            return text("There is no page " + wanted + ". Try alpha or bravo.", true);
        }
        session.open(page.get());
        return text("Opened " + page.get().mark() + " at " + page.get().url(), false);
    }

    private ObjectNode addToBasket(DemoSession session, JsonNode arguments) {
        int count = arguments.path("count").asInt(1);
        if (count < 1 || count > 99) {
            return text("The basket takes 1 to 99 things at a time.", true);
        }
        return text("The basket holds " + session.add(count), false);
    }

    private ObjectNode whoAmI(DemoSession session) {
        ObjectNode known = JsonMapper.shared().createObjectNode();
        known.put("client", session.client())
                .put("page", session.page().mark())
                .put("basket", session.basket());
        ObjectNode result = text(known.toString(), false);
        result.set("structuredContent", known);
        return result;
    }

    private CompletableFuture<JsonNode> waitFor(JsonNode arguments, JsonNode token, Outlet outlet) {
        CompletableFuture<JsonNode> result = new CompletableFuture<>();
        String awaited = arguments.path("text").asString("nothing in particular");
        step(1, awaited, token, outlet, result);
        return result;
    }

    private void step(
            int step,
            String awaited,
            JsonNode token,
            Outlet outlet,
            CompletableFuture<JsonNode> result) {
        Runnable next =
                () -> {
                    if (result.isDone()) {
                        return;
                    }
                    if (!token.isMissingNode()) {
                        outlet.send(progress(step, token));
                    }
                    if (step < STEPS) {
                        step(step + 1, awaited, token, outlet, result);
                    } else {
                        result.complete(text("Waited for " + awaited, false));
                    }
                };
        var _ = timers.schedule(next, pace.progressStep().toNanos(), TimeUnit.NANOSECONDS);
    }

    private static ObjectNode progress(int step, JsonNode token) {
        ObjectNode message = JsonMapper.shared().createObjectNode();
        message.put("jsonrpc", "2.0").put("method", "notifications/progress");
        ObjectNode params = message.putObject("params");
        params.set("progressToken", token);
        params.put("progress", step)
                .put("total", STEPS)
                .put("message", "Step " + step + " of " + STEPS);
        return message;
    }

    private static CompletableFuture<JsonNode> now(JsonNode result) {
        return CompletableFuture.completedFuture(result);
    }

    private static ObjectNode text(String text, boolean failed) {
        ObjectNode result = JsonMapper.shared().createObjectNode();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        if (failed) {
            result.put("isError", true);
        }
        return result;
    }
}
