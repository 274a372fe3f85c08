package dev.wireroom.ui.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.json.JsonRow;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class MessageViewTest implements Records {
    private final Map<Long, byte[]> texts = new HashMap<>();
    private final List<Runnable> held = new ArrayList<>();
    private final List<String> copied = new ArrayList<>();
    private final List<Long> saved = new ArrayList<>();
    private Executor worker = Runnable::run;
    private Scene scene;
    private MessageView view;

    @Start
    void start(Stage stage) {
        view =
                new MessageView(
                        this,
                        new FxLoad(work -> worker.execute(work), Runnable::run),
                        new FxLoad(Runnable::run, Runnable::run),
                        new JsonReading(),
                        copied::add,
                        message -> saved.add(message.number()));
        view.getStylesheets()
                .add(
                        Objects.requireNonNull(MessagesView.class.getResource("messages.css"))
                                .toExternalForm());
        scene = new Scene(view, 444, 600);
        new Theme(Look.DARK).dress(scene);
        Ui.show(stage, scene, 444, 600);
    }

    @Test
    void whatIsNotJsonOpensRawAtTheBadPlace() {
        show(
                MessageKind.INVALID,
                null,
                "{\n  \"jsonrpc\": \"2.0\",\n  \"id\": 1,\n  \"result\": undefined\n}");
        Ui.picture(scene, "message-invalid");
        assertEquals(MessageView.Form.RAW, view.form().valueProperty().get());
        assertEquals("Not JSON from line 4, column 13: “u” cannot stand here.", notice().getText());
        assertEquals(1, scene.getRoot().lookupAll(".raw-bad").size());
        assertTrue(notice().getStyleClass().contains("err"));
        show("{\"fine\":true}");
        assertEquals(MessageView.Form.TREE, view.form().valueProperty().get());
    }

    @Test
    void aChangedAddressIsNoFault() {
        String note =
                "Changed so that it leads back through Wireroom; the server wrote"
                        + " http://127.0.0.1:41233/messages?sessionId=9f2c81d0b7aa4e55";
        show(MessageKind.EVENT, note, "/messages?sessionId=9f2c81d0b7aa4e55");
        Ui.picture(scene, "message-changed");
        assertEquals(MessageView.Form.RAW, view.form().valueProperty().get());
        assertEquals(note, notice().getText());
        assertFalse(notice().getStyleClass().contains("err"));
        assertTrue(scene.lookup("#message-notice-sign").isVisible());
        assertEquals("~", ((Label) scene.lookup("#message-notice-sign")).getText());
        assertEquals(0, scene.getRoot().lookupAll(".raw-bad").size());
        double oneLine = notice().getFont().getSize() * 2;
        assertTrue(notice().getHeight() > oneLine, () -> "high " + notice().getHeight());

        show(MessageKind.EVENT, null, "/messages?sessionId=9f2c81d0b7aa4e55");
        assertFalse(notice().getParent().isVisible());
    }

    @Test
    void whatIsJsonButNotJsonRpcSaysWhy() {
        show(MessageKind.INVALID, "It has no \"jsonrpc\".", "{\"id\":1}");
        assertEquals("It has no \"jsonrpc\".", notice().getText());
        assertTrue(notice().getStyleClass().contains("err"));
        assertFalse(scene.lookup("#message-notice-sign").isVisible());
    }

    @Test
    void bytesThatAreNotUtf8AreSeen() {
        byte[] text = "{\"name\":\"caf? au lait ?\"}".getBytes(StandardCharsets.UTF_8);
        text[12] = (byte) 0xE9;
        text[22] = (byte) 0xFF;
        texts.put(1L, text);
        Ui.run(() -> {
            view.show(message(1, text.length, false));
            view.form().valueProperty().set(MessageView.Form.RAW);
        });
        Ui.picture(scene, "message-bytes");
        List<String> bytes =
                scene.getRoot().lookupAll(".raw-byte").stream()
                        .map(each -> ((Label) each).getText())
                        .toList();
        assertEquals(List.of("E9", "FF"), bytes);
    }

    @Test
    void aLargeTextLeavesItsMiddleOutUntilAskedFor(FxRobot robot) {
        String item = "{\"name\":\"row\",\"text\":\"" + "x".repeat(60) + "\"},\n";
        show("[" + item.repeat(40_000) + "0]");
        Ui.run(() -> view.form().valueProperty().set(MessageView.Form.RAW));
        ListView<RawRow> raw = list("#raw-view");
        int bar = 0;
        while (raw.getItems().get(bar).kind() != RawRow.Kind.LEFT_OUT) {
            bar++;
        }
        int at = bar;
        Ui.run(() -> raw.scrollTo(at - 5));
        Ui.picture(scene, "message-large");
        assertEquals(40_000 * item.length() + 3 - 68_000, raw.getItems().get(bar).hidden());
        robot.clickOn("Save to file");
        assertEquals(List.of(1L), saved);
        robot.clickOn("Open whole");
        assertTrue(raw.getItems().stream().allMatch(each -> each.kind() == RawRow.Kind.TEXT));
    }

    @Test
    void longListsOpenInSteps() {
        show("{\"items\":[" + "1,".repeat(4999) + "1]}");
        ListView<JsonRow> tree = list("#json-tree");
        Ui.run(() -> tree.getSelectionModel().select(1));
        JsonRow closed = tree.getItems().get(1);
        assertEquals(JsonRow.Kind.CLOSED, closed.kind());
        Ui.run(() -> {
            tree.requestFocus();
            tree.fireEvent(key(KeyCode.RIGHT));
        });
        assertEquals(1000 + 5, tree.getItems().size());
        Ui.run(() -> tree.scrollTo(1000));
        Ui.picture(scene, "message-steps");
    }

    @Test
    void anAnswerThatComesTooLateIsDropped() {
        worker = held::add;
        texts.put(1L, "{\"slow\":1}".getBytes(StandardCharsets.UTF_8));
        texts.put(2L, "{\"fast\":2}".getBytes(StandardCharsets.UTF_8));
        Ui.run(() -> {
            view.show(message(1, 10, false));
            view.show(message(2, 10, false));
            held.getLast().run();
            held.getFirst().run();
        });
        ListView<JsonRow> tree = list("#json-tree");
        assertEquals(3, tree.getItems().size());
        MessageText text = view.text();
        assertEquals("{\"fast\":2}", text == null ? "" : text.text().text());
    }

    @Test
    void whatWasCutByTheCaptureSaysSo() {
        texts.put(1L, "{\"a\":\"bcd".getBytes(StandardCharsets.UTF_8));
        Ui.run(() -> view.show(message(1, 70_000_000, true)));
        assertEquals(
                "The capture kept the beginning only; all 70.0 MB passed. The text ends before"
                        + " the value does.",
                notice().getText());
    }

    @Test
    void keysSwitchFindAndCopy(FxRobot robot) {
        show("{\"a\":{\"b\":\"needle\"},\"c\":\"needle\"}");
        Ui.run(() -> list("#json-tree").requestFocus());
        robot.push(KeyCode.T);
        assertEquals(MessageView.Form.RAW, view.form().valueProperty().get());
        Ui.run(() -> list("#raw-view").requestFocus());
        robot.push(KeyCode.T);
        Ui.run(() -> ((TextField) scene.lookup("#find-in-message")).setText("NEEDLE"));
        Ui.run(() -> list("#json-tree").requestFocus());
        robot.push(KeyCode.N).push(KeyCode.P);
        robot.push(KeyCode.N).push(KeyCode.P);
        assertEquals(List.of("/a/b", "/c"), copied);
    }

    @Test
    void nothingChosenIsEmpty() {
        show("{}");
        Ui.run(() -> view.show(null));
        assertTrue(list("#json-tree").getItems().isEmpty());
        assertFalse(notice().getParent().isVisible());
    }

    private void show(String text) {
        show(MessageKind.RESPONSE, null, text);
    }

    private void show(MessageKind kind, @Nullable String note, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        texts.put(1L, bytes);
        Ui.run(() -> {
            view.show(null);
            view.show(message(1, bytes.length, false, kind, note));
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    private static KeyEvent key(KeyCode code) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false);
    }

    private Label notice() {
        return (Label) scene.lookup("#message-notice");
    }

    @SuppressWarnings("unchecked")
    private <T> ListView<T> list(String id) {
        return (ListView<T>) scene.lookup(id);
    }

    private static Message message(long number, long size, boolean truncated) {
        return message(number, size, truncated, MessageKind.RESPONSE, null);
    }

    private static Message message(
            long number, long size, boolean truncated, MessageKind kind, @Nullable String note) {
        return new Message(
                number,
                1,
                "S1",
                0,
                Direction.SERVER_TO_CLIENT,
                kind,
                "tools/call",
                null,
                "1",
                null,
                null,
                0,
                -1,
                0,
                0,
                size,
                false,
                truncated,
                note);
    }

    @Override
    public byte[] textOf(long message) {
        return Objects.requireNonNull(texts.get(message));
    }

    @Override
    public Optional<Exchange> exchange(long number) {
        return Optional.empty();
    }

    @Override
    public List<Message> messagesOf(long exchange) {
        return List.of();
    }

    @Override
    public List<Exchange> exchanges(@Nullable String session, long from, int limit) {
        return List.of();
    }

    @Override
    public List<Session> sessions() {
        return List.of();
    }

    @Override
    public Optional<Session> session(String id) {
        return Optional.empty();
    }
}
