package dev.wireroom.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a session can do.
final class DemoToolsTest extends DemoFixture {
    @Test
    void eachSessionHasAPageOfItsOwn() throws Exception {
        String alpha = session();
        String bravo = session();
        assertNotEquals(alpha, bravo);
        tool(alpha, "open_page", "{\"url\":\"alpha\"}");
        tool(bravo, "open_page", "{\"url\":\"https://bravo.example/\"}");
        assertTrue(
                tool(alpha, "snapshot", "{}")
                        .at("/result/content/0/text")
                        .asString()
                        .contains("PAGE-ALPHA"));
        assertTrue(
                tool(bravo, "snapshot", "{}")
                        .at("/result/content/0/text")
                        .asString()
                        .contains("PAGE-BRAVO"));
    }

    @Test
    void basketAddsUpAndWhoAmITellsIt() throws Exception {
        String id = session();
        tool(id, "add_to_basket", "{\"count\":2}");
        tool(id, "add_to_basket", "{}");
        assertEquals(
                JsonMapper.shared()
                        .readTree("{\"client\":\"test\",\"page\":\"PAGE-BLANK\",\"basket\":3}"),
                tool(id, "whoami", "{}").at("/result/structuredContent"));
    }

    @Test
    void slowCallTellsItsProgressAsEventsBeforeItsResult() throws Exception {
        var answer =
                post(
                        session(),
                        """
                        {"jsonrpc":"2.0","id":"w","method":"tools/call","params":{"name":"wait_for",\
                        "arguments":{"text":"tea"},"_meta":{"progressToken":7}}}\
                        """);
        assertEquals("text/event-stream", answer.headers().firstValue("content-type").orElse(""));
        List<JsonNode> events = events(answer.body());
        assertEquals(
                List.of(1, 2, 3),
                events.subList(0, 3).stream()
                        .map(it -> it.at("/params/progress").asInt())
                        .toList());
        assertEquals(7, events.getFirst().at("/params/progressToken").asInt());
        assertEquals("w", events.get(3).path("id").asString());
        assertEquals("Waited for tea", events.get(3).at("/result/content/0/text").asString());
        assertEquals(4, events.size());
    }

    @Test
    void slowCallWithoutATokenIsOneJsonText() throws Exception {
        assertEquals(
                "Waited for nothing in particular",
                tool(session(), "wait_for", "{}").at("/result/content/0/text").asString());
    }

    @Test
    void cancelledCallGetsNoAnswer() throws Exception {
        restart(new DemoPace(3, Duration.ofHours(1), Duration.ofHours(1), Duration.ofHours(1)));
        String id = session();
        HttpResponse<InputStream> open =
                open(
                        request(id)
                                .POST(
                                        BodyPublishers.ofString(
                                                """
                                                {"jsonrpc":"2.0","id":9,"method":"tools/call","params":\
                                                {"name":"wait_for","_meta":{"progressToken":1}}}\
                                                """)));
        post(
                id,
                """
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}\
                """);
        assertEquals(0, open.body().readAllBytes().length);
    }

    @Test
    void listsAreNotEmpty() throws Exception {
        String id = session();
        assertEquals(5, call(id, "tools/list", "{}").at("/result/tools").size());
        assertEquals(2, call(id, "resources/list", "{}").at("/result/resources").size());
        assertEquals(
                1,
                call(id, "resources/templates/list", "{}").at("/result/resourceTemplates").size());
        assertEquals(1, call(id, "prompts/list", "{}").at("/result/prompts").size());
    }

    @Test
    void resourcesAndPromptsAreReadByName() throws Exception {
        String id = session();
        assertTrue(
                call(id, "resources/read", "{\"uri\":\"demo://pages/bravo\"}")
                        .at("/result/contents/0/text")
                        .asString()
                        .contains("PAGE-BRAVO"));
        assertTrue(
                call(
                                id,
                                "prompts/get",
                                "{\"name\":\"summarise\",\"arguments\":{\"page\":\"alpha\"}}")
                        .at("/result/messages/0/content/text")
                        .asString()
                        .contains("PAGE-ALPHA"));
        assertEquals(
                -32002,
                call(id, "resources/read", "{\"uri\":\"demo://x\"}").at("/error/code").asInt());
        assertEquals(-32602, call(id, "prompts/get", "{}").at("/error/code").asInt());
    }

    @Test
    void failuresAreOfThreeKinds() throws Exception {
        String id = session();
        assertTrue(
                tool(id, "open_page", "{\"url\":\"charlie\"}").at("/result/isError").asBoolean());
        assertEquals(-32602, tool(id, "paint_bicycle", "{}").at("/error/code").asInt());
        assertEquals(-32601, call(id, "nope", "{}").at("/error/code").asInt());
    }
}
