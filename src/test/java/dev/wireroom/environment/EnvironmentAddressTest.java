package dev.wireroom.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EnvironmentAddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    localhost:8000                  | http://localhost:8000/mcp             | ws://localhost:8000/ws
                    http://localhost:8000           | http://localhost:8000/mcp             | ws://localhost:8000/ws
                    http://localhost:8000/          | http://localhost:8000/mcp             | ws://localhost:8000/ws
                    ws://localhost:8000             | http://localhost:8000/mcp             | ws://localhost:8000/ws
                    https://env.example             | https://env.example/mcp               | wss://env.example/ws
                    wss://env.example               | https://env.example/mcp               | wss://env.example/ws
                    WSS://Env.example               | https://Env.example/mcp               | wss://Env.example/ws
                    localhost                       | http://localhost/mcp                  | ws://localhost/ws
                    ' localhost:8000 '              | http://localhost:8000/mcp             | ws://localhost:8000/ws
                    127.0.0.1:8000/prefix           | http://127.0.0.1:8000/prefix/mcp      | ws://127.0.0.1:8000/prefix/ws
                    127.0.0.1:8000/a/b//            | http://127.0.0.1:8000/a/b/mcp         | ws://127.0.0.1:8000/a/b/ws
                    http://h:1/caf%C3%A9/x%2Fy      | http://h:1/caf%C3%A9/x%2Fy/mcp        | ws://h:1/caf%C3%A9/x%2Fy/ws
                    http://h:1/prefix/mcp           | http://h:1/prefix/mcp                 | ws://h:1/prefix/ws
                    ws://h:1/ws                     | http://h:1/mcp                        | ws://h:1/ws
                    http://h:1/browser-mcp          | http://h:1/browser-mcp/mcp            | ws://h:1/browser-mcp/ws
                    [::1]:8000                      | http://[::1]:8000/mcp                 | ws://[::1]:8000/ws
                    https://[2001:db8::7]/e         | https://[2001:db8::7]/e/mcp           | wss://[2001:db8::7]/e/ws
                    h:1?key=a%20b&x=1               | http://h:1/mcp?key=a%20b&x=1          | ws://h:1/ws?key=a%20b&x=1
                    h:1/ws?session_id=old           | http://h:1/mcp                        | ws://h:1/ws
                    h:1?a=1&session_id=old&b=       | http://h:1/mcp?a=1&b=                 | ws://h:1/ws?a=1&b=
                    h:1?session%5Fid=old&a          | http://h:1/mcp?a                      | ws://h:1/ws?a
                    h:1?my_session_id=kept&&a=%26   | http://h:1/mcp?my_session_id=kept&a=%26 | ws://h:1/ws?my_session_id=kept&a=%26
                    http://h:1/p?a=1#part           | http://h:1/p/mcp?a=1                  | ws://h:1/p/ws?a=1
                    """)
    void oneBaseIsTwoAddresses(String base, String http, String socket) {
        EnvironmentAddress address = EnvironmentAddress.of(base);
        assertEquals(http, address.http().toString());
        assertEquals(socket, address.socket().toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    h:1                       | s-1          | ws://h:1/ws?session_id=s-1
                    https://h/e?a=1           | s-1          | wss://h/e/ws?a=1&session_id=s-1
                    h:1?session_id=old&a=1    | new          | ws://h:1/ws?a=1&session_id=new
                    h:1                       | a b+c&d=e/é  | ws://h:1/ws?session_id=a%20b%2Bc%26d%3De%2F%C3%A9
                    """)
    void theSessionIsNamedInTheQuery(String base, String session, String socket) {
        assertEquals(socket, EnvironmentAddress.of(base).socket(session).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    ftp://localhost:8000   | An environment server is not reached by 'ftp'. Use http, https, ws or wss.
                    http://u:p@localhost   | Leave name and password out of the address.
                    ::1                    | '::1' names no host. Write it as localhost:8000, an IPv6 address as [::1]:8000.
                    http://                | 'http://' is no address: Expected authority.
                    http:///mcp            | 'http:///mcp' names no host. Write it as localhost:8000, an IPv6 address as [::1]:8000.
                    localhost:80a0         | 'localhost:80a0' names no host. Write it as localhost:8000, an IPv6 address as [::1]:8000.
                    h:1/a b                | 'h:1/a b' is no address: Illegal character in path.
                    """)
    void whatIsNoAddressIsSaidInASentence(String base, String sentence) {
        var told = assertThrows(IllegalArgumentException.class, () -> EnvironmentAddress.of(base));
        assertEquals(sentence, told.getMessage());
    }

    @Test
    void nothingIsNoAddress() {
        assertThrows(IllegalArgumentException.class, () -> EnvironmentAddress.of(" "));
    }
}
