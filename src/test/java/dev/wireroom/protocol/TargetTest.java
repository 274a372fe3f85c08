package dev.wireroom.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetTest {
    @ParameterizedTest
    @CsvSource({
        "/v1/sse, /messages?s=1, /messages?s=1",
        "/v1/sse, ?s=1, /v1/sse?s=1",
        "/v1/sse?a=b, ?s=1, /v1/sse?s=1",
        "/v1/sse, ./messages, /v1/messages",
        "/v1/sse, ../m, /m",
        "/v1/sse, ../../m, /m",
        "/v1/sse, messages/%7Ex?q=a+b%20c, /v1/messages/%7Ex?q=a+b%20c",
        "/v1/sse, http://127.0.0.1:80/api/m?s=1, /api/m?s=1",
        "/v1/sse, //host/api/m?s=1, /api/m?s=1",
        "/v1/sse, https://host?s=1, /?s=1",
        "/v1/sse, https://host, /",
        "/v1/sse, /a/./b/../c/, /a/c/",
        "/v1/sse, x/., /v1/x/",
        "/v1/sse?a, '', /v1/sse?a",
        "http://h/v1/sse, m, /v1/m",
        "/sse, /m?next=http://x/y, /m?next=http://x/y",
        "/sse, m#part, /m",
        "*, m, m"
    })
    void referencesLeadFromABase(String base, String reference, String target) {
        assertEquals(target, Target.resolve(base, reference));
    }

    @Test
    void pathAndQueryAreToldApart() {
        assertEquals("/a", Target.path("/a?b?c"));
        assertEquals("b?c", Target.query("/a?b?c"));
        assertEquals("/a", Target.path("http://h:1/a"));
        assertEquals("", Target.query("/a"));
    }

    @Test
    void parametersAreDecoded() {
        assertEquals("a/b é", Target.parameter("/ws?x=1&session_id=a%2Fb%20%C3%A9", "session_id"));
        assertEquals("100%", Target.parameter("/ws?p=100%", "p"));
        assertEquals("%zz", Target.parameter("/ws?p=%zz", "p"));
        assertEquals("A", Target.parameter("/ws?p=%41", "p"));
        assertEquals("", Target.parameter("/ws?p", "p"));
        assertNull(Target.parameter("/ws?pp=1", "p"));
        assertNull(Target.parameter("/ws", "p"));
    }
}
