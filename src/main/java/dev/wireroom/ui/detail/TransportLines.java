package dev.wireroom.ui.detail;

import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.kit.Num;
import java.util.SortedSet;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// How a session was used, by transport: how many exchanges, and the way to the first of them.
final class TransportLines extends VBox {
    private static final int LINKS_AT_MOST = 6;

    private final CaptureModel capture;
    private final Selection selection;

    TransportLines(SessionUse use, CaptureModel capture, Selection selection) {
        super(2);
        this.capture = capture;
        this.selection = selection;
        setId("transports");
        setPadding(new Insets(4, 0, 4, 0));
        line("HTTP", use.http());
        line("WebSocket", use.sockets());
    }

    private void line(String transport, SortedSet<Long> numbers) {
        if (numbers.isEmpty()) {
            return;
        }
        FlowPane line = new FlowPane(4, 2);
        line.setRowValignment(VPos.BASELINE);
        line.getChildren().add(label(transport + " " + Num.grouped(numbers.size()), "fg"));
        numbers.stream().limit(LINKS_AT_MOST).forEach(each -> line.getChildren().add(link(each)));
        if (numbers.size() > LINKS_AT_MOST) {
            String more = "and " + Num.grouped(numbers.size() - LINKS_AT_MOST) + " more";
            line.getChildren().add(label(more, "fg2"));
        }
        getChildren().add(line);
    }

    private Hyperlink link(long number) {
        Hyperlink link = new Hyperlink("#" + Num.grouped(number));
        link.getStyleClass().add("mono");
        link.setId("transport-" + number);
        link.setMinWidth(USE_PREF_SIZE);
        link.setOnAction(_ -> {
            ExchangeRow row = capture.exchange(number);
            if (row != null) {
                selection.select(row);
            }
        });
        return link;
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().addAll("small", style);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }
}
