package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://localhost:8931/mcp | http://localhost:8931 | /mcp | server-8931",
                "localhost:8931 | http://localhost:8931 | /mcp | server-8931",
                "127.0.0.1:1/ | http://127.0.0.1:1 | / | server-1",
                "[::1]:7/x | http://[::1]:7 | /x | server-7",
                "mcp.example.com/v1/mcp?a=b | https://mcp.example.com | /v1/mcp?a=b | example",
                "HTTPS://Example.com:8443/mcp | https://Example.com:8443 | /mcp | Example",
                "http://box/mcp | http://box | /mcp | box",
            })
    void readsWhatPeopleType(String typed, String origin, String path, String name)
            throws Address.Unreadable {
        Address address = Address.read(typed);
        assertEquals(origin, address.origin().toString());
        assertEquals(path, address.path());
        assertEquals(name, address.suggestedName());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Type the address, for example http://localhost:8931/mcp.",
                "ws://localhost:1 | ws:// cannot be relayed. Use an http or https address.",
                "http://localhost:x/mcp | There is no host in this address, or its port is no number.",
                "http://localhost:0/mcp | A port is between 1 and 65535.",
                "http://localhost:70000 | A port is between 1 and 65535.",
                "http://me:you@localhost | Leave the user name out; add an Authorization header below.",
                "http://local host | This cannot be read as an address; look at character 13.",
            })
    void saysWhyNot(String typed, String sentence) {
        Address.Unreadable why = assertThrows(Address.Unreadable.class, () -> Address.read(typed));
        assertEquals(sentence, why.getMessage());
    }
}
