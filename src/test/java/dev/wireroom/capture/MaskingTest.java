package dev.wireroom.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Isolation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskingTest {
    private final Masking masking = Masking.standard();

    private String field(String name, String value) {
        return masking.head(head("GET / HTTP/1.1", name, value)).lines().getFirst().value();
    }

    private static Head head(String start, String name, String value) {
        return new Head(start, List.of(new HeaderLine(name, value)), true);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Authorization       | Bearer abcdef           | Bearer <masked:6>
                    authorization       | Basic dXNlcjpwYXNz      | Basic <masked:12>
                    AUTHORIZATION       | Digest u="a", r="b c"   | Digest <masked:14>
                    Authorization       | sk-abc def              | <masked:10>
                    Authorization       | abcdef                  | <masked:6>
                    Authorization       | Bearer                  | <masked:6>
                    Proxy-Authorization | Basic xyz               | Basic <masked:3>
                    X-Api-Key           | k1                      | <masked:2>
                    x_api_key           | k1                      | <masked:2>
                    Api-Key             | k1                      | <masked:2>
                    X-Auth-Token        | t t                     | <masked:3>
                    X-Client-Secret     | s                       | <masked:1>
                    accessToken         | s                       | <masked:1>
                    Db.Password         | s                       | <masked:1>
                    Cookie              | a=1; b=22               | a=<masked:1>; b=<masked:2>
                    Cookie              | a="1;2"                 | a=<masked:2>;<masked:2>
                    Cookie              | bare                    | <masked:4>
                    Set-Cookie          | id=abc; Path=/; Secure  | id=<masked:3>; Path=/; Secure
                    Set-Cookie          | id="a;b"; Max-Age=5     | id=<masked:2>;<masked:2>; Max-Age=5
                    Location            | /cb?code=1&token=ab     | /cb?code=1&token=<masked:2>
                    Referer             | http://u:pw@h/x         | http://u:<masked:2>@h/x
                    """)
    void secretFieldIsMaskedWithItsLength(String name, String value, String expected) {
        assertEquals(expected, field(name, value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Mcp-Session-Id                  | 0b1c
                    X-RateLimit-Remaining-Tokens    | 4000
                    Sec-WebSocket-Key               | abc
                    Content-Type                    | application/json
                    Token-Count                     | 4
                    WWW-Authenticate                | Bearer realm="x"
                    From                            | me@example.org
                    Location                        | /a?b=c#token
                    """)
    void otherFieldStays(String name, String value) {
        assertEquals(value, field(name, value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /mcp?key=abc&keys=2        | /mcp?key=<masked:3>&keys=2
                    /mcp?api_key=abc            | /mcp?api_key=<masked:3>
                    /mcp?a=1&API-KEY=abc&b=2    | /mcp?a=1&API-KEY=<masked:3>&b=2
                    /mcp?%61pi_key=abc          | /mcp?%61pi_key=<masked:3>
                    /mcp?a=1;token=abc          | /mcp?a=1;token=<masked:3>
                    /mcp?token=a;b?c=d&e=f      | /mcp?token=<masked:7>&e=f
                    /mcp?u=http://x?token=abc   | /mcp?u=http://x?token=<masked:3>
                    /mcp#access_token=abc       | /mcp#access_token=<masked:3>
                    /mcp?token=&x               | /mcp?token=&x
                    /mcp?token                  | /mcp?token
                    /mcp?session_id=abc         | /mcp?session_id=abc
                    /mcp?%zz=1&secret=2         | /mcp?%zz=1&secret=<masked:1>
                    http://u:p:w@h:1/x?y        | http://u:<masked:3>@h:1/x?y
                    //h:80/@x                   | //h:80/@x
                    """)
    void secretParameterOfTargetIsMasked(String target, String expected) {
        assertEquals(expected, masking.target(target));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /mcp?token=sekret HTTP/1.1",
                "GET /mcp?token=sek ret HTTP/1.1",
                "GET\t/mcp?token=sekret HTTP/1.1",
                "GET /mcp?token=sekret",
                "GET http://u:sekret@h/ HTTP/1.1"
            })
    void startLineNeverHoldsTheSecret(String start) {
        String masked = masking.head(head(start, "A", "b")).startLine();
        assertFalse(masked.contains("sek") || masked.contains("ret"), masked);
    }

    @ParameterizedTest
    @CsvSource({
        "HEADER,Authorization",
        "HEADER,X-Api-Key",
        "QUERY,key",
        "PARAM,access_token",
        "META,client-secret"
    })
    void callersKnownByASecretAreToldApartWithoutIt(Where where, String name) {
        List<CallerPlace> places =
                List.of(new CallerPlace(Where.HEADER, "X-Tenant"), new CallerPlace(where, name));
        masking.callers("demo", places);
        String one = String.valueOf(masking.caller("demo", "sekret-one"));
        assertTrue(one.matches("<masked:10 [0-9a-f]{12}>"), one);
        assertEquals(one, masking.caller("demo", "sekret-one"));
        assertNotEquals(one, masking.caller("demo", "sekret-two"));
        Masking ofAnotherRun = Masking.standard();
        ofAnotherRun.callers("demo", places);
        assertNotEquals(one, ofAnotherRun.caller("demo", "sekret-one"));
        assertEquals("conv-a", masking.caller("other", "conv-a"));
        assertNull(masking.caller("demo", null));
        masking.callers("demo", Isolation.STANDARD.callerKey());
        assertEquals("conv-a", masking.caller("demo", "conv-a"));
    }

    @Test
    void nothingIsMaskedOfACallerWhenSecretsAreExposed() {
        Masking off = Masking.off();
        off.callers("demo", List.of(new CallerPlace(Where.HEADER, "Authorization")));
        assertEquals("Bearer x", off.caller("demo", "Bearer x"));
    }

    @Test
    void versionOfStartLineIsKept() {
        Head masked = masking.head(head("GET /?token=sekret HTTP/1.1", "A", "b"));
        assertEquals("GET /?token=<masked:6> HTTP/1.1", masked.startLine());
    }

    @Test
    void headWithoutSecretIsTheSameObject() {
        Head head = head("POST /mcp?a=b HTTP/1.1", "Accept", "*/*");
        assertSame(head, masking.head(head));
    }

    @Test
    void linesAroundTheSecretStayInOrder() {
        Head head =
                new Head(
                        "GET / HTTP/1.1",
                        List.of(
                                new HeaderLine("A", "1"),
                                new HeaderLine("Token", "x"),
                                new HeaderLine("a", "2")),
                        false);
        assertEquals(
                new Head(
                        "GET / HTTP/1.1",
                        List.of(
                                new HeaderLine("A", "1"),
                                new HeaderLine("Token", "<masked:1>"),
                                new HeaderLine("a", "2")),
                        false),
                masking.head(head));
    }

    @Test
    void fieldThatAPersonSetIsMasked() {
        masking.alsoField("X-Extra");
        assertEquals("<masked:5>", field("x-extra", "plain"));
    }

    @Test
    void nothingIsMaskedWhenOff() {
        Head head = head("GET /?token=a HTTP/1.1", "Cookie", "a=b");
        assertSame(head, Masking.off().head(head));
        assertEquals("/?token=a", Masking.off().target("/?token=a"));
    }
}
