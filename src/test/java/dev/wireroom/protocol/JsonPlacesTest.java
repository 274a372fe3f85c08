package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.protocol.JsonPlaces.Change;
import dev.wireroom.protocol.JsonPlaces.Place;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonPlacesTest {
    private final JsonPlaces places =
            new JsonPlaces(
                    List.of(
                            List.of("id"),
                            List.of("params", "_meta", "progressToken"),
                            List.of("params", "requestId")));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "\"1\"",
                "-5",
                "9007199254740993",
                "\"\"",
                "\"a\\u0000b\"",
                "\"né漢🙂\"",
                "1e3",
                "0.5"
            })
    void onlyTheValueIsReplaced(String id) {
        for (String form :
                List.of(
                        "{\"id\":%s}",
                        " {\"method\" : \"é漢\", \"id\" :  %s  , \"x\":{\"id\":7}}\n",
                        "[{\"id\":%s,\"a\":1}]")) {
            String text = form.formatted(id);
            assertEquals(form.formatted("1007"), replaced(text, "1007"), text);
            assertEquals(id, places.find(text.getBytes(UTF_8)).getFirst().source());
        }
    }

    @Test
    void eachMessageOfAnArrayHasItsOwn() {
        String text =
                "[{\"id\":1,\"params\":{\"_meta\":{\"progressToken\":\"p\"}}},3,"
                        + "{\"params\":{\"requestId\":9,\"_meta\":{}}}]";
        List<Place> found = places.find(text.getBytes(UTF_8));
        assertEquals(
                List.of("0 id 1", "0 progressToken p", "2 requestId 9"),
                found.stream()
                        .map(each ->
                                each.message() + " " + each.path().getLast() + " " + each.value())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "17",
                "{",
                "{\"id\":",
                "{\"id\":null}",
                "{\"id\":{\"id\":1}}",
                "nonsense",
                "{\"params\":[{\"requestId\":1}]}",
                "{\"id\":true}"
            })
    void whatHasNoSuchValueHasNoPlace(String text) {
        assertEquals(List.of(), places.find(text.getBytes(UTF_8)));
    }

    private String replaced(String text, String by) {
        byte[] bytes = text.getBytes(UTF_8);
        List<Change> changes =
                places.find(bytes).stream().map(each -> new Change(each, by)).toList();
        return new String(JsonPlaces.replace(bytes, changes), UTF_8);
    }

    @Test
    void whatStandsBehindDeepNestingIsFound() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        byte[] text = ("{\"result\":" + deep + ",\"id\":7}").getBytes(UTF_8);
        List<JsonPlaces.Place> found = new JsonPlaces(List.of(List.of("id"))).find(text);
        assertEquals("7", found.getFirst().value());
    }
}
