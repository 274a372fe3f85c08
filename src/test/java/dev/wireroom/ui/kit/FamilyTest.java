package dev.wireroom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FamilyTest {
    @ParameterizedTest
    @CsvSource({
        "tools/call, TOOLS",
        "resources/read, RESOURCES",
        "prompts/get, PROMPTS",
        "completion/complete, PROMPTS",
        "initialize, LIFECYCLE",
        "notifications/initialized, LIFECYCLE",
        "ping, LIFECYCLE",
        "server/discover, LIFECYCLE",
        "sampling/createMessage, ASKS",
        "roots/list, ASKS",
        "notifications/progress, NOTIFY",
        "logging/setLevel, OTHER",
        "acme, OTHER"
    })
    void methodHasAFamily(String method, Family family) {
        assertEquals(family, Family.of(method));
    }

    @Test
    void nothingReadableIsAStream() {
        assertEquals(Family.NOTIFY, Family.of(null));
    }
}
