package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.MirroredField.Agreement;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MirroredFieldsTest {
    private static final String VERSION = "MCP-Protocol-Version: 2026-07-28";
    private static final String META =
            """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}\
            """;
    private static final MirroredArguments REGION =
            new MirroredArguments(Map.of("Region", List.of("where", "region")));

    @Test
    void aRequestWhoseHeadRepeatsItsBodyIsTheSame() {
        assertEquals(
                List.of(
                        "MCP-Protocol-Version SAME 2026-07-28",
                        "Mcp-Method SAME tools/call",
                        "Mcp-Name SAME echo"),
                drawn(call("echo", "{}"), VERSION, "Mcp-Method: tools/call", "Mcp-Name: echo"));
    }

    @Test
    void everyStandardFieldThatIsMissingIsSaid() {
        List<MirroredField> fields = fields(null, call("echo", "{}"));
        assertEquals(
                List.of(
                        "params._meta.io.modelcontextprotocol/protocolVersion 2026-07-28",
                        "method tools/call",
                        "params.name echo"),
                fields.stream().map(each -> each.member() + " " + each.body()).toList());
        assertEquals(
                List.of(Agreement.MISSING_IN_HEAD),
                fields.stream().map(MirroredField::agreement).distinct().toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "tools/call     | 'name':'x'   | x | SAME            | params.name",
                "prompts/get    | 'name':'x'   | y | DIFFERS         | params.name",
                "resources/read | 'uri':'a:b'  | a:b | SAME          | params.uri",
                "resources/read | 'name':'x'   | x | MISSING_IN_BODY | params.uri",
                "tasks/get      | 'taskId':'t' | t | SAME            | params.taskId",
                "tasks/update   | 'taskId':'t' | T | DIFFERS         | params.taskId",
                "tasks/cancel   | 'taskId':null | t | MISSING_IN_BODY | params.taskId",
                "tools/list     | 'name':'x'   | x | NOT_COMPARED    | ",
            })
    void theNameMirrorsWhatTheMethodIsAbout(
            String method, String member, String name, Agreement wanted, @Nullable String path) {
        String text =
                """
                {"id":1,"method":"%s","params":{%s,%s}}\
                """
                        .formatted(method, member.replace('\'', '"'), META);
        MirroredField field =
                fields(null, text, VERSION, "Mcp-Method: " + method, "mcp-name: " + name).get(2);
        assertEquals(wanted, field.agreement());
        assertEquals(path, field.member());
        assertEquals("mcp-name", field.name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "=?base64?aMOpbGxv?=     | héllo | SAME        |",
                "=?base64?aGVsbG8=?=     | hello | SAME        |",
                "=?base64?aGVsbG8=?=     | Hello | DIFFERS     |",
                "=?base64??=             | x     | DIFFERS     |",
                "=?BASE64?aGVsbG8=?=     | hello | DIFFERS     |",
                "=?base64?aGVsbG8=       | hello | DIFFERS     |",
                "=?base64?=              | =?base64?= | SAME   |",
                "=?base64?aGVsbG8?=      | hello | UNDECODABLE | is not whole Base64",
                "=?base64?aGVs*G8=?=     | hello | UNDECODABLE | is not Base64",
                "=?base64?w6k_?=         | é     | UNDECODABLE | is not Base64",
                "=?base64?6Q==?=         | é     | UNDECODABLE | is not UTF-8 in Base64",
                "héllo                   | héllo | UNDECODABLE | holds characters that must be encoded",
                "hello                   | hello | SAME        |",
                "Hello                   | hello | DIFFERS     |",
            })
    void namesAreDecodedBeforeTheyAreCompared(
            String value, String name, Agreement wanted, @Nullable String why) {
        MirroredField field =
                fields(
                                null,
                                call(name, "{}"),
                                VERSION,
                                "Mcp-Method: tools/call",
                                "Mcp-Name: " + value)
                        .get(2);
        assertEquals(wanted, field.agreement());
        assertEquals(why, field.detail());
        assertEquals(name, field.body());
    }

    @Test
    void everyMarkedTextIsDecodedWhole() {
        for (String text : List.of(" padded ", "line1\nline2", "=?base64?literal?=", "Grüße, 世界")) {
            String marked =
                    "=?base64?" + Base64.getEncoder().encodeToString(text.getBytes(UTF_8)) + "?=";
            assertEquals(new MirroredValue(text, true, null), MirroredValue.of(marked));
        }
    }

    @Test
    void theMethodIsNeverEncoded() {
        assertEquals(
                Agreement.DIFFERS,
                fields(null, call("x", "{}"), "Mcp-Method: =?base64?dG9vbHMvY2FsbA==?=")
                        .get(1)
                        .agreement());
    }

    @Test
    void aVersionThatTheBodyDoesNotNameIsMissingThere() {
        MirroredField field =
                fields(
                                null,
                                """
                                {"id":1,"method":"tools/list"}\
                                """,
                                VERSION,
                                "Mcp-Method: tools/list")
                        .get(0);
        assertEquals(Agreement.MISSING_IN_BODY, field.agreement());
        assertEquals("2026-07-28", field.said());
    }

    @Test
    void aFieldSentTwiceIsNotComparedWithEither() {
        MirroredField field =
                fields(null, call("echo", "{}"), "Mcp-Method: a", "mcp-method: tools/call").get(1);
        assertEquals(Agreement.REPEATED, field.agreement());
        assertEquals("sent twice", field.detail());
        assertEquals("tools/call", field.body());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'us'    | us    | SAME",
                "'us'    | US    | DIFFERS",
                "42      | 42    | SAME",
                "42.0    | 42    | SAME",
                "42      | 4.2e1 | SAME",
                "42      | 43    | DIFFERS",
                "42      | x     | DIFFERS",
                "'42'    | 42.0  | DIFFERS",
                "true    | true  | SAME",
                "true    | True  | DIFFERS",
                "null    | null  | MISSING_IN_BODY",
                "{}      | x     | MISSING_IN_BODY",
                "[1]     | 1     | MISSING_IN_BODY",
            })
    void anArgumentIsComparedByItsText(String argument, String value, Agreement wanted) {
        String arguments = "{\"where\":{\"region\":" + argument.replace('\'', '"') + "}}";
        for (MirroredArguments tool : new MirroredArguments[] {REGION, null}) {
            MirroredField field =
                    parameter(tool, arguments, "Mcp-Param-Region: " + value).getFirst();
            boolean none = tool == null && (argument.equals("{}") || argument.equals("[1]"));
            assertEquals(none ? Agreement.NOT_COMPARED : wanted, field.agreement(), argument);
            assertEquals(tool == null, field.guessed());
        }
    }

    @Test
    void theSchemaSaysWhichArgumentIsMirrored() {
        String arguments =
                """
                {"region":"eu","where":{"region":"us"}}\
                """;
        assertEquals(
                Agreement.DIFFERS,
                parameter(REGION, arguments, "Mcp-Param-Region: eu").getFirst().agreement());
        MirroredField guess = parameter(null, arguments, "Mcp-Param-Region: us").getFirst();
        assertEquals(Agreement.SAME, guess.agreement());
        assertEquals("params.arguments.where.region", guess.member());
    }

    @Test
    void anArgumentWithoutItsFieldIsMissedWhenTheSchemaIsKnown() {
        String arguments =
                """
                {"where":{"region":"us"}}\
                """;
        MirroredField field = parameter(REGION, arguments).getFirst();
        assertEquals("Mcp-Param-Region", field.name());
        assertEquals(Agreement.MISSING_IN_HEAD, field.agreement());
        assertEquals(List.of(), parameter(null, arguments));
    }

    @Test
    void nothingIsMissedForAnArgumentThatIsNullOrNotThere() {
        for (String arguments : List.of("{}", "{\"where\":{}}", "{\"where\":{\"region\":null}}")) {
            assertEquals(List.of(), parameter(REGION, arguments));
        }
    }

    @Test
    void namesAreGuessedHoweverTheyAreSpelled() {
        MirroredField field = parameter(null, "{\"user_id\":7}", "MCP-PARAM-USER-ID: 7").getFirst();
        assertEquals(Agreement.SAME, field.agreement());
        assertEquals("params.arguments.user_id", field.member());
        assertEquals("MCP-PARAM-USER-ID", field.name());
    }

    @Test
    void whatNobodyNamesIsNotCompared() {
        assertEquals(
                "no argument has this name",
                parameter(null, "{\"a\":1}", "Mcp-Param-B: 1").getFirst().detail());
        MirroredField field = parameter(REGION, "{\"b\":1}", "Mcp-Param-B: 1").getFirst();
        assertEquals(Agreement.NOT_COMPARED, field.agreement());
        assertEquals("the tool's schema does not name it", field.detail());
    }

    @Test
    void aMemberThatStandsTwiceCountsAsItStoodLast() {
        assertEquals(
                Agreement.DIFFERS,
                parameter(null, "{\"r\":\"a\",\"r\":\"b\"}", "Mcp-Param-R: a")
                        .getFirst()
                        .agreement());
        assertEquals(
                Agreement.NOT_COMPARED,
                parameter(null, "{\"o\":{\"r\":\"a\"},\"o\":1}", "Mcp-Param-R: a")
                        .getFirst()
                        .agreement());
    }

    @Test
    void aMaskedValueIsNotCompared() {
        MirroredField field =
                parameter(null, "{\"token\":\"s3cret\"}", "Mcp-Param-Token: <masked:6>").getFirst();
        assertEquals(Agreement.NOT_COMPARED, field.agreement());
        assertEquals("masked in the capture", field.detail());
    }

    @Test
    void aBodyThatWasCutOffMissesNothing() {
        String text = call("echo", "{\"a\":1}").replace("}}}", "");
        assertEquals(
                List.of(
                        "MCP-Protocol-Version NOT_COMPARED 2026-07-28",
                        "Mcp-Method SAME tools/call",
                        "Mcp-Name SAME echo"),
                drawn(
                        text.substring(0, text.indexOf("\"_meta\"")),
                        VERSION,
                        "Mcp-Method: tools/call",
                        "Mcp-Name: echo"));
    }

    @Test
    void aNotificationNeedsNoFieldsButMustNotLieInThem() {
        String text =
                """
                {"method":"notifications/x","params":{%s}}\
                """
                        .formatted(META);
        assertEquals(List.of(), drawn(text));
        assertEquals(
                List.of("Mcp-Method DIFFERS notifications/y"),
                drawn(text, "Mcp-Method: notifications/y"));
    }

    @Test
    void olderRevisionsArraysAndNonsenseAreLeftAlone() {
        String old =
                """
                {"id":1,"method":"tools/list"}\
                """;
        assertEquals(List.of(), drawn(old, "MCP-Protocol-Version: 2025-11-25"));
        assertEquals(List.of(), drawn("[" + old + "]", VERSION, "Mcp-Method: tools/list"));
        assertEquals(List.of(), drawn("nonsense", VERSION));
        assertEquals(List.of(), drawn("", VERSION));
    }

    @Test
    void aBodyOfTheNewRevisionUnderAnOldVersionDiffers() {
        assertEquals(
                Agreement.DIFFERS,
                fields(null, call("x", "{}"), "MCP-Protocol-Version: 2025-11-25")
                        .getFirst()
                        .agreement());
    }

    @Test
    void aSchemaIsReadByItsChainOfPropertiesAlone() {
        Map<String, MirroredArguments> tools =
                MirroredArguments.ofTools(
                        """
                        {"id":1,"result":{"nextCursor":"n","tools":[{"inputSchema":{"type":"object",
                        "x-mcp-header":"Root","properties":{
                        "region":{"type":"string","x-mcp-header":"Region"},
                        "deep":{"properties":{"id":{"x-mcp-header":"Deep-Id"}}},
                        "list":{"items":{"properties":{"n":{"x-mcp-header":"No"}}}},
                        "x-mcp-header":{"type":"string"}}},
                        "name":"sql"},{"name":"plain"},7]}}\
                        """
                                .getBytes(UTF_8));
        assertEquals(
                Map.of("Region", List.of("region"), "Deep-Id", List.of("deep", "id")),
                tools.getOrDefault("sql", REGION).paths());
        assertEquals(Map.of(), tools.getOrDefault("plain", REGION).paths());
        assertEquals(Map.of(), MirroredArguments.ofTools("nonsense".getBytes(UTF_8)));
    }

    private static String call(String name, String arguments) {
        return """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s,%s}}\
        """
                .formatted(name, arguments, META);
    }

    private static List<MirroredField> parameter(
            @Nullable MirroredArguments tool, String arguments, String... lines) {
        List<String> all =
                new ArrayList<>(List.of(VERSION, "Mcp-Method: tools/call", "Mcp-Name: sql"));
        all.addAll(List.of(lines));
        List<MirroredField> fields =
                fields(tool, call("sql", arguments), all.toArray(String[]::new));
        return fields.subList(3, fields.size());
    }

    private static List<String> drawn(String text, String... lines) {
        return fields(null, text, lines).stream()
                .map(each -> each.name() + " " + each.agreement() + " " + each.said())
                .toList();
    }

    private static List<MirroredField> fields(
            @Nullable MirroredArguments tool, String text, String... lines) {
        List<HeaderLine> all = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(": ");
            all.add(new HeaderLine(line.substring(0, colon), line.substring(colon + 2)));
        }
        return MirroredFields.of(
                new Head("POST /mcp HTTP/1.1", all, true), text.getBytes(UTF_8), tool);
    }
}
