package dev.wireroom.ui.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.ui.json.JsonReading;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MessageWordsTest {
    private final MessageWords words = new MessageWords(new JsonReading());

    @Test
    void requestsAndAnswersNameTheirMethodAndResult() {
        assertEquals("request|tools/call", said(MessageKind.REQUEST, "tools/call", false));
        assertEquals("response|result", said(MessageKind.RESPONSE, "tools/call", false));
        assertEquals(
                "response|result with isError", said(MessageKind.RESPONSE, "tools/call", true));
    }

    @Test
    void progressSaysHowFar() {
        String method = "notifications/progress";
        assertEquals(
                "progress 1 of 3|Opening page",
                said(
                        method,
                        "{\"params\":{\"progress\":1,\"total\":3,\"message\":\"Opening page\"}}"));
        assertEquals("progress 0.50|", said(method, "{\"params\":{\"progress\":0.50}}"));
        assertEquals("progress|", said(method, "not json"));
        assertEquals("progress|", said(method, "{\"params\":{\"progress\":{}}}"));
    }

    @Test
    void logLinesSayWhatWasLogged() {
        assertEquals(
                "log warning|disk is full",
                said(
                        "notifications/message",
                        "{\"params\":{\"level\":\"warning\",\"data\":\"disk is full\\nreally\"}}"));
    }

    @Test
    void otherNotificationsNameTheirMethod() {
        assertEquals(
                "notification|initialized",
                said(MessageKind.NOTIFICATION, "notifications/initialized", false));
        assertEquals("notification|odd/one", said(MessageKind.NOTIFICATION, "odd/one", false));
        assertEquals("notification|", said(MessageKind.NOTIFICATION, null, false));
    }

    @Test
    void errorsSayTheirCodeAndSentence() {
        MessageLine line =
                words.of(
                        message(MessageKind.ERROR, "tools/call", true, 10),
                        bytes("{\"error\":{\"code\":-32602,\"message\":\"Unknown tool\"}}"));
        assertEquals("error|-32602 Unknown tool", line.word() + "|" + line.detail());
    }

    @Test
    void whatIsNotJsonRpcSaysWhy() {
        assertEquals("event|endpoint", said(MessageKind.EVENT, null, false));
        assertEquals("not JSON-RPC|why", said(MessageKind.INVALID, null, false));
    }

    @Test
    void onlySmallTextsAreAskedFor() {
        assertTrue(
                MessageWords.asksForText(
                        message(MessageKind.NOTIFICATION, "notifications/progress", false, 99)));
        assertFalse(
                MessageWords.asksForText(
                        message(
                                MessageKind.NOTIFICATION,
                                "notifications/progress",
                                false,
                                99_999)));
        assertFalse(
                MessageWords.asksForText(message(MessageKind.REQUEST, "tools/call", false, 99)));
    }

    private String said(String method, String text) {
        MessageLine line =
                words.of(message(MessageKind.NOTIFICATION, method, false, 10), bytes(text));
        return line.word() + "|" + line.detail();
    }

    private static String said(MessageKind kind, @Nullable String method, boolean failed) {
        MessageLine line = MessageWords.of(message(kind, method, failed, 10));
        return line.word() + "|" + line.detail();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Message message(
            MessageKind kind, @Nullable String method, boolean failed, long size) {
        return new Message(
                1,
                1,
                "S1",
                0,
                Direction.SERVER_TO_CLIENT,
                kind,
                method,
                null,
                null,
                null,
                "endpoint",
                0,
                -1,
                0,
                0,
                size,
                failed,
                false,
                "why");
    }
}
