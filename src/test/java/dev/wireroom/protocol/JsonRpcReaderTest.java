package dev.wireroom.protocol;

import static dev.wireroom.model.MessageKind.ERROR;
import static dev.wireroom.model.MessageKind.INVALID;
import static dev.wireroom.model.MessageKind.NOTIFICATION;
import static dev.wireroom.model.MessageKind.REQUEST;
import static dev.wireroom.model.MessageKind.RESPONSE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import dev.wireroom.protocol.JsonRpcReader.Part;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRpcReaderTest {
    private final JsonRpcReader reader = new JsonRpcReader();

    @Test
    void aCallTellsItsToolAndItsId() {
        JsonRpc call =
                one(
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"arguments\":{\"name\":\"no\"},\"name\":\"echo\"}}");
        assertEquals(
                new JsonRpc(
                        REQUEST,
                        "7",
                        "tools/call",
                        "echo",
                        false,
                        null,
                        null,
                        false,
                        Ties.NONE,
                        null),
                call);
    }

    @Test
    void aResourceIsToldByItsUri() {
        JsonRpc read =
                one(
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"resources/read\",\"params\":{\"uri\":\"file:///a\"}}");
        assertEquals("file:///a", read.subject());
    }

    @Test
    void aMessageWithoutAnIdIsANotification() {
        assertEquals(
                NOTIFICATION,
                one("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}").kind());
    }

    @Test
    void theHandshakeTellsBothPeers() {
        JsonRpc asked =
                one(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"a\":{\"b\":[]}},\"clientInfo\":{\"name\":\"probe\",\"title\":\"x\",\"version\":\"0\"}}}");
        assertEquals(
                new JsonRpc(
                        REQUEST,
                        "1",
                        "initialize",
                        null,
                        false,
                        "2025-11-25",
                        new Peer("probe", "0"),
                        false,
                        Ties.NONE,
                        null),
                asked);
        JsonRpc told =
                one(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"fake\",\"version\":\"1\"}}}");
        assertEquals(
                new JsonRpc(
                        RESPONSE,
                        "1",
                        null,
                        null,
                        false,
                        "2025-06-18",
                        new Peer("fake", "1"),
                        false,
                        Ties.NONE,
                        null),
                told);
    }

    @Test
    void aModernRequestTellsItsRevisionAndItsClient() {
        JsonRpc asked =
                one(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"x\",\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientInfo\":{\"name\":\"probe\",\"version\":\"0\"}}}}");
        assertEquals(
                new JsonRpc(
                        REQUEST,
                        "1",
                        "tools/call",
                        "x",
                        false,
                        "2026-07-28",
                        new Peer("probe", "0"),
                        true,
                        Ties.NONE,
                        null),
                asked);
        JsonRpc told =
                one(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\":\"fake\"}}}}");
        assertEquals(new Peer("fake", ""), told.peer());
        assertFalse(told.modern());
    }

    @Test
    void failuresAreErrorsAndResultsThatSaySo() {
        assertEquals(
                new JsonRpc(ERROR, "1", null, null, true, null, null, false, Ties.NONE, null),
                one("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":404,\"message\":\"m\"}}"));
        assertTrue(
                one("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[],\"isError\":true}}")
                        .failed());
        assertFalse(
                one("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"isError\":true}],\"isError\":false}}")
                        .failed());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "\"1\"",
                "1.0",
                "-0",
                "1E400",
                "9007199254740993",
                "\"001\"",
                "\"\"",
                "\"a\\u0000b\"",
                "\"né漢🙂\"",
                "null",
                "{ \"a\" : [1, 2] }",
                "[ 1 ]",
                "true",
                "12345678901234567890123"
            })
    void anIdStaysAsItIsWritten(String id) {
        assertEquals(
                id, one("{ \"id\" : " + id + " , \"method\":\"ping\",\"jsonrpc\":\"2.0\"}").id());
        assertEquals(id, one("{\"jsonrpc\":\"2.0\",\"result\":{},\"id\":" + id + "}").id());
    }

    @Test
    void aNumberOfFiveThousandDigitsIsRead() {
        String digits = "7".repeat(5000);
        assertEquals(
                digits,
                one("{\"jsonrpc\":\"2.0\",\"id\":" + digits + ",\"result\":{\"n\":" + digits + "}}")
                        .id());
    }

    @Test
    void aLargeMessageIsRead() {
        JsonRpc call =
                one(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"tools/call\",\"params\":{\"arguments\":{\"load\":\""
                                + "y".repeat(40 << 20)
                                + "\"},\"name\":\"big\"},\"id\":4}");
        assertEquals(List.of("4", "big"), List.of(call.id(), call.subject()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"m\"} | REQUEST",
                "{\"id\":1,\"result\":null} | RESPONSE",
                "{\"jsonrpc\":2.0,\"id\":1,\"error\":{}} | ERROR"
            })
    void anotherVersionIsNotedButHidesNothing(String text, MessageKind kind) {
        JsonRpc message = one(text);
        assertEquals(kind, message.kind());
        assertEquals("Its jsonrpc member is not \"2.0\".", message.note());
    }

    @Test
    void aNullErrorBesideAResultIsNone() {
        assertEquals(
                RESPONSE, one("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":null,\"result\":1}").kind());
        assertEquals(
                ERROR, one("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{},\"result\":null}").kind());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"info\":\"x\"} | Not JSON-RPC: it has no method, no result and no error.",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":5} | Not JSON-RPC: its method is not a"
                        + " text.",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":null} | Not JSON-RPC: it has no method, no"
                        + " result and no error.",
                "5 | Not JSON-RPC: it is no object.",
                "\"text\" | Not JSON-RPC: it is no object.",
                "[] | Not JSON-RPC: the array holds no message.",
                "Server ready | Not JSON from byte 0 on.",
                "INFO {\"a\":1} | Not JSON from byte 0 on.",
                "Content-Length: 52 | Not JSON from byte 0 on.",
                "{\"a\":1}x | Not JSON from byte 7 on.",
                "{\"jsonrpc\":\"2.0\",\"id\":4 | Not JSON: it ends too early, at byte 23.",
                "{\"id\":01} | Not JSON from byte 7 on.",
                "{\"id\":1,} | Not JSON from byte 8 on."
            })
    void whatIsNoMessageSaysWhereAndWhy(String text, String note) {
        Part part = only(reader.read(text.getBytes(UTF_8)));
        assertEquals(INVALID, part.message().kind());
        assertEquals(note, part.message().note());
        assertEquals(text, slice(text.getBytes(UTF_8), part));
    }

    @Test
    void twoMessagesOneAfterTheOtherAreNotOne() {
        Part part =
                only(
                        reader.read(
                                "{\"id\":1,\"result\":1}\n{\"id\":2,\"result\":1}"
                                        .getBytes(UTF_8)));
        assertEquals("Not JSON: more follows at byte 20.", part.message().note());
    }

    @Test
    void blankTextIsNoMessage() {
        assertEquals(List.of(), reader.read(new byte[0]));
        assertEquals(List.of(), reader.read(" \r\n\t".getBytes(UTF_8)));
    }

    @Test
    void aSingleMessageIsTheWholeTextWithItsBlanks() {
        byte[] text = "xx \n{\"jsonrpc\":\"2.0\",\"id\": 12 ,\"result\":{}}\n yy".getBytes(UTF_8);
        Part part = only(reader.read(text, 2, text.length - 4, false));
        assertEquals(" \n{\"jsonrpc\":\"2.0\",\"id\": 12 ,\"result\":{}}\n ", slice(text, part));
        assertEquals("12", part.message().id());
    }

    @Test
    void eachPartOfAnArrayHasExactlyItsBytes() {
        String[] elements = {
            "{\"jsonrpc\":\"2.0\",\"id\":1.0,\"method\":\"né\"}",
            "{ \"jsonrpc\":\"2.0\", \"method\":\"n\" }",
            "17",
            "\"é\"",
            "[{\"id\":1}, 2]",
            "null",
            "{}",
            "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{\"a\":[1e5]}}"
        };
        byte[] text = ("zz [" + String.join(" ,\n", elements) + "] zz").getBytes(UTF_8);
        List<Part> parts = reader.read(text, 2, text.length - 4, false);
        assertEquals(List.of(elements), parts.stream().map(part -> slice(text, part)).toList());
        assertEquals(
                List.of(
                        REQUEST,
                        NOTIFICATION,
                        INVALID,
                        INVALID,
                        INVALID,
                        INVALID,
                        INVALID,
                        RESPONSE),
                parts.stream().map(part -> part.message().kind()).toList());
        assertEquals("1.0", parts.getFirst().message().id());
        assertEquals(
                "Not JSON-RPC: this part of the array is no object.",
                parts.get(2).message().note());
    }

    @Test
    void anArrayThatBreaksOffIsOneInvalidText() {
        assertEquals(
                INVALID, one("[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1},{\"jsonrpc\"").kind());
        assertEquals(INVALID, one("[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1}] x").kind());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u00B0\u00A1",
                "\u00E6\u00BC",
                "\u00C0\u0080",
                "\u00ED\u00A0\u00BD",
                "\u00FF",
                "\u00F4\u0090\u0080\u0080"
            })
    void bytesThatAreNotUtf8HideNothing(String latin1) {
        byte[] text =
                ("{\"jsonrpc\":\"2.0\",\"id\":11,\"result\":{\"text\":\"" + latin1 + "\"}}")
                        .getBytes(ISO_8859_1);
        JsonRpc message = only(reader.read(text)).message();
        assertEquals(RESPONSE, message.kind());
        assertEquals("11", message.id());
        assertEquals("Not UTF-8 at byte 43.", message.note());
    }

    @Test
    void bytesThatAreNotUtf8MayStandInIdsAndNames() {
        byte[] text =
                "[ {\"jsonrpc\":\"2.0\",\"id\":\"\u00B0\",\"m\u00B0\":1,\"method\":\"\u00B0\"} ]"
                        .getBytes(ISO_8859_1);
        Part part = only(reader.read(text));
        assertEquals("\"\uFFFD\"", part.message().id());
        assertEquals(2, part.offset());
        assertEquals(text.length - 4, part.length());
    }

    @Test
    void otherEncodingsAreToldApart() {
        assertEquals(
                "Not JSON: it looks like UTF-16 or UTF-32.",
                only(reader.read("{\"id\":1}".getBytes(UTF_16LE))).message().note());
        assertEquals(
                INVALID,
                only(reader.read("\u00FE\u00FF\0{\0}".getBytes(ISO_8859_1))).message().kind());
        assertEquals(INVALID, only(reader.read(new byte[] {0})).message().kind());
    }

    @Test
    void aMarkBeforeTheMessageIsAllowed() {
        byte[] text = "\uFEFF[ {\"jsonrpc\":\"2.0\",\"id\":5,\"result\":1} ]".getBytes(UTF_8);
        Part part = only(reader.read(text));
        assertEquals("5", part.message().id());
        assertEquals("{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":1}", slice(text, part));
        assertEquals(INVALID, one("\uFEFF\uFEFF{}").kind());
    }

    @Test
    void membersThatStandTwiceCountAsTheyStandLast() {
        JsonRpc message =
                one(
                        "{\"jsonrpc\":\"1\",\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"a\",\"method\":\"b\",\"params\":{\"name\":\"x\"},\"params\":{}}");
        assertEquals(
                new JsonRpc(REQUEST, "2", "b", null, false, null, null, false, Ties.NONE, null),
                message);
    }

    @Test
    void parametersOfAnyKindAreNoTrouble() {
        for (String any :
                List.of(
                        "1",
                        "null",
                        "[]",
                        "[{\"name\":\"x\"}]",
                        "\"x\"",
                        "{\"name\":{\"name\":\"x\"},\"uri\":[1],\"_meta\":[],\"clientInfo\":3}",
                        "{\"_meta\":{\"io.modelcontextprotocol/clientInfo\":{}}}")) {
            JsonRpc message =
                    one("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":" + any + ",\"id\":1}");
            assertEquals(
                    new JsonRpc(REQUEST, "1", "m", null, false, null, null, false, Ties.NONE, null),
                    message);
        }
    }

    @Test
    void deepNestingHidesNothingThatStoodBeforeIt() {
        String deep = "[".repeat(2_000_000);
        JsonRpc message = one("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + deep);
        assertEquals(RESPONSE, message.kind());
        assertEquals("Nested too deeply to be read whole.", message.note());
        assertEquals(INVALID, one(deep).kind());
        String nine = "[".repeat(9_000) + "]".repeat(9_000);
        assertNull(one("{\"jsonrpc\":\"2.0\",\"result\":" + nine + ",\"id\":1}").note());
    }

    @Test
    void ofATruncatedMessageIsToldWhatCanBeKnown() {
        String whole = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":\"é\"}}";
        for (int kept = 34; kept < whole.length(); kept++) {
            byte[] text = whole.substring(0, kept).getBytes(UTF_8);
            Part part = only(reader.read(text, 0, text.length, true));
            assertEquals(RESPONSE, part.message().kind());
            assertEquals("Only its beginning was kept.", part.message().note());
            assertEquals(text.length, part.length());
        }
        byte[] cutInCharacter = whole.getBytes(UTF_8);
        Part part = only(reader.read(cutInCharacter, 0, whole.indexOf('é') + 1, true));
        assertEquals("Only its beginning was kept.", part.message().note());
        assertEquals(
                INVALID,
                only(reader.read("{\"jsonrpc\":".getBytes(UTF_8), 0, 11, true)).message().kind());
    }

    @Test
    void ofATruncatedArrayTheWholePartsAreTold() {
        String first = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1}";
        byte[] text =
                ("[" + first + ",{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"m\",\"par")
                        .getBytes(UTF_8);
        List<Part> parts = reader.read(text, 0, text.length, true);
        assertEquals(
                List.of(first, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"m\",\"par"),
                parts.stream().map(part -> slice(text, part)).toList());
        assertEquals(
                List.of(RESPONSE, REQUEST),
                parts.stream().map(part -> part.message().kind()).toList());
    }

    @Test
    void aCharacterCutOffAtTheEndIsNoFaultOfThePartsBefore() {
        byte[] text = "[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1},{\"id\":\"é".getBytes(UTF_8);
        List<Part> parts = reader.read(text, 0, text.length - 1, true);
        assertNull(parts.getFirst().message().note());
        assertEquals("Only its beginning was kept.", parts.getLast().message().note());
    }

    @Test
    void equalMethodsAreOneObject() {
        String text =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\"}}";
        assertSame(one(text).method(), one(text).method());
        assertSame(one(text).subject(), one(text).subject());
    }

    /// Whole messages with bytes changed, dropped and doubled at random: never an exception, and
    /// always parts that lie in the text, in order.
    @Test
    void damagedTextNeverThrows() {
        byte[] base =
                "[{\"jsonrpc\":\"2.0\",\"id\":\"né\\n\",\"method\":\"tools/call\",\"params\":{\"name\":\"x\",\"_meta\":{\"a\":[1.5e3,-2,true,null]}}},{\"id\":null,\"error\":{\"code\":-1}}]"
                        .getBytes(UTF_8);
        Random random = new Random(11);
        int valid = 0;
        for (int round = 0; round < 60_000; round++) {
            byte[] text = base.clone();
            for (int n = random.nextInt(4); n > 0; n--) {
                int at = random.nextInt(text.length);
                switch (random.nextInt(3)) {
                    case 0 -> text[at] = (byte) random.nextInt(256);
                    case 1 -> text[at] = text[random.nextInt(text.length)];
                    default -> text = Arrays.copyOfRange(text, 0, at + 1);
                }
            }
            int last = 0;
            for (Part part : reader.read(text, 0, text.length, random.nextBoolean())) {
                assertTrue(part.offset() >= last && part.length() >= 0);
                last = part.offset() + part.length();
                assertTrue(last <= text.length);
                assertTrue(part.message().kind() != INVALID || part.message().note() != null);
                valid += part.message().kind() == INVALID ? 0 : 1;
            }
        }
        assertTrue(valid > 10_000, "some damage is harmless");
    }

    private JsonRpc one(String text) {
        return only(reader.read(text.getBytes(UTF_8))).message();
    }

    private static Part only(List<Part> parts) {
        assertEquals(1, parts.size());
        return parts.getFirst();
    }

    private static String slice(byte[] text, Part part) {
        return new String(text, part.offset(), part.length(), UTF_8);
    }
}
