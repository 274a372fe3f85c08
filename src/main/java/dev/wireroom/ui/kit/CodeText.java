package dev.wireroom.ui.kit;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A few lines of code on the window's ground, JSON in its four colours. For short texts (snippets,
/// heads); long ones belong in a virtual list whose cells use [#json] and [#line].
public final class CodeText extends VBox {
    /// What a piece of a line is; the style class is `json-key` and so on.
    public enum Kind {
        KEY("json-key"),
        STRING("json-string"),
        NUMBER("json-number"),
        LITERAL("json-literal"),
        MARK("json-mark");

        private final String styleClass;

        Kind(String styleClass) {
            this.styleClass = styleClass;
        }

        public String styleClass() {
            return styleClass;
        }
    }

    /// A piece of a line in one colour.
    public record Span(String text, Kind kind) {}

    public CodeText() {
        getStyleClass().add("code-text");
        setFillWidth(true);
    }

    /// Shows these lines as JSON.
    public void showJson(String text) {
        getChildren().clear();
        text.lines().forEach(each -> getChildren().add(line(json(each))));
    }

    /// Shows these lines without colours, cut at the width.
    public void showPlain(String text) {
        getChildren().clear();
        text.lines()
                .forEach(each -> {
                    Label label = new Label(each);
                    label.getStyleClass().addAll("mono", "code-line");
                    getChildren().add(label);
                });
    }

    public static TextFlow line(List<Span> spans) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("code-line");
        for (Span span : spans) {
            Text text = new Text(span.text());
            text.getStyleClass().addAll("mono", span.kind().styleClass());
            flow.getChildren().add(text);
        }
        return flow;
    }

    /// Cuts a line of JSON at its colours. Never fails: what it does not know is a mark.
    public static List<Span> json(String line) {
        List<Span> spans = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            char c = line.charAt(at);
            int end;
            Kind kind;
            if (c == '"') {
                end = endOfString(line, at);
                kind = isKey(line, end) ? Kind.KEY : Kind.STRING;
            } else if (c == '-' || Character.isDigit(c)) {
                end = pastAll(line, at + 1, "0123456789.eE+-");
                kind = Kind.NUMBER;
            } else if (Character.isLetter(c)) {
                end = at + 1;
                while (end < line.length() && Character.isLetter(line.charAt(end))) {
                    end++;
                }
                kind = Kind.LITERAL;
            } else {
                end = at + 1;
                while (end < line.length() && isMark(line.charAt(end))) {
                    end++;
                }
                kind = Kind.MARK;
            }
            spans.add(new Span(line.substring(at, end), kind));
            at = end;
        }
        return spans;
    }

    private static int endOfString(String line, int from) {
        for (int i = from + 1; i < line.length(); i++) {
            if (line.charAt(i) == '\\') {
                i++;
            } else if (line.charAt(i) == '"') {
                return i + 1;
            }
        }
        return line.length();
    }

    private static boolean isKey(String line, int from) {
        int i = from;
        while (i < line.length() && line.charAt(i) == ' ') {
            i++;
        }
        return i < line.length() && line.charAt(i) == ':';
    }

    private static int pastAll(String line, int from, String allowed) {
        int i = from;
        while (i < line.length() && allowed.indexOf(line.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    private static boolean isMark(char c) {
        return c != '"' && c != '-' && !Character.isLetterOrDigit(c);
    }
}
