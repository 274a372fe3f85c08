package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurlTest {
    @Test
    void aPostIsWrittenWithItsLinesAndBody() {
        assertEquals(
                """
                curl -sS -N -X POST 'http://127.0.0.1:41233/mcp' \\
                  -H 'Accept: application/json' \\
                  -H 'Authorization: Bearer <masked>' \\
                  -H 'Mcp-Session-Id: abc' \\
                  --data-raw '{"text":"it'\\''s"}'
                """,
                Curl.of(
                        exchange(
                                "POST",
                                "/mcp",
                                new HeaderLine("Host", "127.0.0.1:41233"),
                                new HeaderLine("Accept", "application/json"),
                                new HeaderLine("Content-Length", "15"),
                                new HeaderLine("Authorization", "Bearer 12345"),
                                new HeaderLine("Mcp-Session-Id", "abc")),
                        "http://127.0.0.1:41233",
                        "{\"text\":\"it's\"}"));
    }

    @Test
    void withoutAListenerTheHostLineTellsWhere() {
        assertEquals(
                "curl -sS -N 'http://localhost:1/sse?access_token=<masked>&x=1'\n",
                Curl.of(
                        exchange(
                                "GET",
                                "/sse?access_token=secret&x=1",
                                new HeaderLine("Host", "localhost:1")),
                        null,
                        ""));
    }

    private static Exchange exchange(String method, String target, HeaderLine... lines) {
        Head head = new Head(method + " " + target + " HTTP/1.1", List.of(lines), true);
        return new Exchange(
                1,
                "s",
                "S1",
                null,
                ExchangeKind.HTTP,
                method,
                target,
                200,
                0,
                1,
                ExchangeEnd.COMPLETE,
                1,
                1,
                new Hop(head, null, 0, 0),
                Hop.NOTHING,
                1,
                "127.0.0.1:1",
                false);
    }
}
