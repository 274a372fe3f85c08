package dev.wireroom.ui.messages;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.json.JsonParsed;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Segmented;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// One message, as a tree or as it was received. Reading, parsing and finding happen off the
/// window's thread; what comes too late is dropped.
public final class MessageView extends VBox {
    /// How a message is looked at.
    public enum Form {
        TREE,
        RAW
    }

    private static final long SLOW = 200_000;

    private final Records records;
    private final FxLoad load;
    private final JsonReading reading;
    private final Segmented<Form> form = new Segmented<>(Form.TREE);
    private final MessageSearch search;
    private final JsonTree tree;
    private final RawView raw;
    private final Label notice = new Label();
    private final Hyperlink toPlace = new Hyperlink("Show the place");
    private final Label sign = new Label("~");
    private final HBox noticeBar = new HBox(8, sign, notice, toPlace);
    private final Label path = new Label();
    private final Label facts = new Label();
    private Form wish = Form.TREE;
    private AtomicBoolean stop = new AtomicBoolean();
    private @Nullable Message message;
    private @Nullable MessageText text;

    /// @param load for the text, `finding` for what is looked for in it
    /// @param save takes a message whose text a person wants in a file
    public MessageView(
            Records records,
            FxLoad load,
            FxLoad finding,
            JsonReading reading,
            Consumer<String> clipboard,
            Consumer<Message> save) {
        this.records = records;
        this.load = load;
        this.reading = reading;
        tree = new JsonTree(clipboard);
        raw =
                new RawView(
                        clipboard,
                        () -> {
                            if (message != null) {
                                save.accept(message);
                            }
                        });
        search = new MessageSearch(tree, raw, finding);
        FindField find = search.field();
        form.add("Tree", Form.TREE).setId("message-tree");
        form.add("Raw", Form.RAW).setId("message-raw");
        form.valueProperty().subscribe(this::showForm);
        HBox.setHgrow(find, Priority.ALWAYS);
        HBox bar = new HBox(8, form, find);
        bar.getStyleClass().add("message-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        notice.setWrapText(true);
        notice.getStyleClass().add("small");
        notice.setId("message-notice");
        notice.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(notice, Priority.ALWAYS);
        toPlace.setMinWidth(USE_PREF_SIZE);
        sign.setId("message-notice-sign");
        sign.getStyleClass().addAll("mono", "warn");
        sign.setMinWidth(USE_PREF_SIZE);
        noticeBar.getStyleClass().add("message-notice");
        noticeBar.setAlignment(Pos.BASELINE_LEFT);
        StackPane content = new StackPane(tree, raw);
        content.getStyleClass().add("bg0");
        VBox.setVgrow(content, Priority.ALWAYS);
        path.getStyleClass().addAll("mono", "fg2", "message-path");
        path.textProperty().bind(tree.pathProperty());
        path.setMinWidth(0);
        facts.getStyleClass().addAll("small", "fg2");
        facts.setMinWidth(USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox foot = new HBox(8, path, gap, facts);
        foot.getStyleClass().add("panel-foot");
        getChildren().addAll(bar, noticeBar, content, foot);
        find.textProperty().subscribe(this::look);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        say("", -1, false);
        showForm(Form.TREE);
    }

    /// @param now null = none
    public void show(@Nullable Message now) {
        if (Objects.equals(now, message)) {
            return;
        }
        stop.set(true);
        load.forget();
        message = now;
        text = null;
        look();
        if (now == null) {
            tree.clear();
            raw.clear();
            facts.setText("");
            say("", -1, false);
            return;
        }
        facts.setText(facts(now));
        if (now.size() > SLOW) {
            tree.clear();
            raw.clear();
            say("Reading " + Num.bytes(now.size()) + "\u2026", -1, false);
        }
        AtomicBoolean mine = new AtomicBoolean();
        stop = mine;
        load.load(
                () -> MessageText.read(reading, () -> records.textOf(now.number()), mine::get),
                read -> take(now, read),
                _ -> say("The text could not be read from the capture.", -1, true));
    }

    /// The text being shown; null while it is read.
    public @Nullable MessageText text() {
        return text;
    }

    public Segmented<Form> form() {
        return form;
    }

    /// Puts the cursor where one writes what is to be found.
    public void find() {
        search.field().focus();
    }

    private void take(Message of, MessageText read) {
        text = read;
        boolean fault = of.kind() == MessageKind.INVALID;
        switch (read.parsed()) {
            case JsonParsed.Good(var json) -> {
                tree.show(json);
                raw.show(read.text(), -1);
                say(of, Objects.requireNonNullElse(of.note(), ""), -1);
                show(wish);
            }
            case JsonParsed.Bad(int at, String reason) -> {
                tree.clear();
                boolean prose = read.text().text().isEmpty();
                int place = prose || !fault ? -1 : at;
                raw.show(read.text(), place);
                say(of, prose ? "The text is empty." : why(of, reason), place);
                Form before = wish;
                show(Form.RAW);
                wish = before;
            }
        }
        form.getChildren().getFirst().setDisable(read.parsed() instanceof JsonParsed.Bad);
        look();
    }

    /// An event of another kind need not be JSON, so there is nothing wrong with its text.
    private static String why(Message of, String reason) {
        String note = Objects.requireNonNullElse(of.note(), "");
        return of.kind() == MessageKind.EVENT ? note : (note + " " + reason).strip();
    }

    private void say(Message of, String words, int place) {
        String kept =
                of.truncated()
                        ? "The capture kept the beginning only; all "
                                + Num.bytes(of.size())
                                + " passed. "
                        : "";
        say(kept + words, place, of.kind() == MessageKind.INVALID);
        boolean changed = MessageWords.changed(of);
        sign.setVisible(changed);
        sign.setManaged(changed);
    }

    private static String facts(Message message) {
        String size = Num.grouped(message.size()) + " bytes";
        String sse = message.sseId() == null ? "" : " \u00B7 SSE id " + message.sseId();
        return size + " \u00B7 UTF-8" + sse;
    }

    private void say(String words, int place, boolean fault) {
        notice.setText(words.strip());
        notice.getStyleClass().removeAll("err", "fg2");
        notice.getStyleClass().add(fault ? "err" : "fg2");
        sign.setVisible(false);
        sign.setManaged(false);
        toPlace.setVisible(place >= 0);
        toPlace.setManaged(place >= 0);
        toPlace.setOnAction(_ -> raw.go(place));
        noticeBar.setVisible(!words.isBlank());
        noticeBar.setManaged(!words.isBlank());
        if (text != null && text.text().badBytes() > 0 && message != null) {
            String bad = Num.count(text.text().badBytes(), "byte is", "bytes are") + " not UTF-8";
            facts.setText(Num.grouped(message.size()) + " bytes \u00B7 " + bad);
        }
    }

    private void show(Form now) {
        form.valueProperty().set(now);
    }

    private void showForm(Form now) {
        wish = now;
        tree.setVisible(now == Form.TREE);
        raw.setVisible(now == Form.RAW);
        look();
    }

    private void look() {
        search.look(text, form.valueProperty().get());
    }

    private void key(KeyEvent press) {
        if (search.field().writing()
                || press.isControlDown()
                || press.isAltDown()
                || press.isMetaDown()) {
            return;
        }
        if (press.getCode() == KeyCode.T) {
            show(form.valueProperty().get() == Form.TREE ? Form.RAW : Form.TREE);
        } else if (press.getCode() == KeyCode.N) {
            search.step(press.isShiftDown() ? -1 : 1);
        } else if (press.getCode() == KeyCode.W) {
            raw.openWhole();
        } else if (press.getCode() == KeyCode.P) {
            tree.copyPath();
        } else {
            return;
        }
        press.consume();
    }
}
