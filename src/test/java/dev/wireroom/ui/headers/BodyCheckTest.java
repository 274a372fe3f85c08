package dev.wireroom.ui.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.protocol.MirroredField;
import dev.wireroom.protocol.MirroredField.Agreement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BodyCheckTest {
    @Test
    void agreementIsSaidWithTheMemberAndItsValue() {
        assertEquals(
                "= method tools/call",
                words("Mcp-Method", "tools/call", "method", "tools/call", Agreement.SAME, null));
        assertEquals(
                "= params.name \"two words\"",
                words("Mcp-Name", "two words", "params.name", "two words", Agreement.SAME, null));
        assertEquals(
                "= _meta protocolVersion 2026-07-28",
                words(
                        "MCP-Protocol-Version",
                        "2026-07-28",
                        "params._meta.io.modelcontextprotocol/protocolVersion",
                        "2026-07-28",
                        Agreement.SAME,
                        null));
    }

    @Test
    void disagreementSaysWhatTheBodySays() {
        assertEquals(
                "\u2260 body says \"echo\"",
                words("Mcp-Name", "add", "params.name", "echo", Agreement.DIFFERS, null));
        assertEquals(
                "\u2260 body says \"eu\" in arguments.region",
                words(
                        "Mcp-Param-Region",
                        "us",
                        "params.arguments.region",
                        "eu",
                        Agreement.DIFFERS,
                        null));
        assertEquals(
                "\u2260 sent twice, body says \"echo\"",
                words("Mcp-Name", null, "params.name", "echo", Agreement.REPEATED, "sent twice"));
        assertEquals(
                "\u2260 is not Base64, body says \"echo\"",
                words(
                        "Mcp-Name",
                        null,
                        "params.name",
                        "echo",
                        Agreement.UNDECODABLE,
                        "is not Base64"));
    }

    @Test
    void whatIsMissingIsNamed() {
        assertEquals(
                "\u2260 missing: the body has params.name = echo",
                words("Mcp-Name", null, "params.name", "echo", Agreement.MISSING_IN_HEAD, null));
        assertEquals(
                "\u2260 body has no params.name",
                words("Mcp-Name", "echo", "params.name", null, Agreement.MISSING_IN_BODY, null));
        assertEquals(
                "\u2260 arguments.region: it is null, so no field is due",
                words(
                        "Mcp-Param-Region",
                        "us",
                        "params.arguments.region",
                        null,
                        Agreement.MISSING_IN_BODY,
                        "it is null"));
    }

    @Test
    void aGuessSaysSo() {
        BodyCheck check =
                BodyCheck.of(
                        new MirroredField(
                                "Mcp-Param-Region",
                                "us",
                                false,
                                "params.arguments.region",
                                "us",
                                Agreement.SAME,
                                true,
                                null));
        assertEquals("= arguments.region us, by name", check.words());
    }

    @Test
    void aSecretIsNeverSaid() {
        for (Agreement each : Agreement.values()) {
            String words =
                    words(
                            "Mcp-Param-Api-Key",
                            "wrong",
                            "params.arguments.key",
                            "s3cret",
                            each,
                            "why");
            assertEquals(-1, words.indexOf("s3cret"), words);
            assertEquals(-1, words.indexOf("wrong"), words);
        }
    }

    @Test
    void longValuesAreCutAndControlsAreSeen() {
        assertEquals(
                "= params.uri " + "x".repeat(60) + "\u2026",
                words(
                        "Mcp-Name",
                        "x".repeat(300),
                        "params.uri",
                        "x".repeat(300),
                        Agreement.SAME,
                        null));
    }

    @Test
    void oneLineIsSaidOfAnExchangeThatDisagrees() {
        MirroredField same = field("Mcp-Method", Agreement.SAME);
        MirroredField name = field("Mcp-Name", Agreement.DIFFERS);
        MirroredField param = field("Mcp-Param-A", Agreement.MISSING_IN_HEAD);
        assertNull(BodyCheck.remark(Mirrored.NONE));
        assertNull(BodyCheck.remark(new Mirrored(List.of(same), List.of(same))));
        assertEquals(
                "Mcp-Name \u2260 body says \"b\"",
                BodyCheck.remark(new Mirrored(List.of(same, name), List.of(name))));
        assertEquals(
                "\u2260 2 fields of the head disagree with the body",
                BodyCheck.remark(new Mirrored(List.of(name), List.of(param))));
    }

    private static MirroredField field(String name, Agreement agreement) {
        return new MirroredField(name, "a", false, "params.name", "b", agreement, false, null);
    }

    private static String words(
            String name,
            @Nullable String said,
            String member,
            @Nullable String body,
            Agreement agreement,
            @Nullable String detail) {
        return BodyCheck.of(
                        new MirroredField(
                                name, said, false, member, body, agreement, false, detail))
                .words();
    }
}
