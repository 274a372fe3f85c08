package dev.wireroom.proxy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.protocol.http.HeadReader;
import dev.wireroom.protocol.http.RequestHead;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTest {
    private final Access access = new Access(4000, false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: evil.example:4000",
                "Host: 127.0.0.1",
                "Host: 127.0.0.1:4001",
                "Host: 127.0.0.1.evil.example:4000",
                "Host: 127.0.0.1:4000\r\nOrigin: http://evil.example",
                "Host: 127.0.0.1:4000\r\nOrigin: null",
                "Host: 127.0.0.1:4000\r\nOrigin: http://localhost.evil.example",
                "Host: 127.0.0.1:4000\r\nOrigin: http://localhost\r\nOrigin: http://evil.example"
            })
    void whoeverNamesAnotherIsRefused(String lines) throws Exception {
        assertStatus(403, access.refusal(head("GET / HTTP/1.1\r\n" + lines)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: 127.0.0.1:4000",
                "Host: LOCALHOST:4000",
                "Host: [::1]:4000\r\nOrigin: http://localhost:3000",
                "Host: localhost:4000\r\nOrigin: https://127.0.0.1",
                "Host: localhost:4000\r\nOrigin: http://[::1]:1"
            })
    void ownNamesAndPagesOfThisMachineAreLetIn(String lines) throws Exception {
        assertNull(access.refusal(head("GET / HTTP/1.1\r\n" + lines)));
    }

    @Test
    void theTargetsAuthorityCountsBeforeHost() throws Exception {
        String own = "Host: localhost:4000";
        assertStatus(403, access.refusal(head("GET http://evil.example/ HTTP/1.1\r\n" + own)));
        assertNull(access.refusal(head("GET http://localhost:4000/ HTTP/1.1\r\n" + own)));
    }

    @Test
    void http11AsksForExactlyOneHost() throws Exception {
        assertStatus(400, access.refusal(head("GET / HTTP/1.1\r\nA: b")));
        String twice = "Host: localhost:4000\r\nhost: localhost:4000";
        assertStatus(400, access.refusal(head("GET / HTTP/1.1\r\n" + twice)));
        assertNull(access.refusal(head("GET / HTTP/1.0\r\nA: b")));
    }

    @Test
    void beyondLoopbackTheHostCannotBeKnown() throws Exception {
        assertNull(
                new Access(4000, true).refusal(head("GET / HTTP/1.1\r\nHost: box.example:4000")));
    }

    private static RequestHead head(String text) throws Exception {
        HeadReader reader = new HeadReader(8192);
        reader.read(ByteBuffer.wrap((text + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII)));
        return RequestHead.of(reader.head());
    }

    private static void assertStatus(int status, @Nullable OwnAnswer answer) {
        assertNotNull(answer);
        assertEquals(status, answer.status());
    }
}
