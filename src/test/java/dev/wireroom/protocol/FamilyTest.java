package dev.wireroom.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FamilyTest {
    @ParameterizedTest
    @CsvSource({
        "tools/call, TOOLS",
        "tools/list, TOOLS",
        "resources/read, RESOURCES",
        "resources/templates/list, RESOURCES",
        "prompts/get, PROMPTS",
        "initialize, LIFECYCLE",
        "notifications/initialized, LIFECYCLE",
        "server/discover, LIFECYCLE",
        "ping, LIFECYCLE",
        "sampling/createMessage, ASKS",
        "elicitation/create, ASKS",
        "roots/list, ASKS",
        "notifications/progress, NOTIFICATIONS",
        "subscriptions/listen, NOTIFICATIONS",
        "logging/setLevel, OTHER",
        "tools, OTHER",
        "/, OTHER",
        "'', OTHER"
    })
    void ofMethod(String method, Family family) {
        assertEquals(family, Family.of(method));
    }

    @Test
    void noMethodIsOfNoFamily() {
        assertEquals(Family.OTHER, Family.of(null));
    }
}
