package dev.wireroom.ui.servers;

import dev.wireroom.ui.kit.Icons;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What few need, folded away: headers, time limit, certificate authority, port.
final class MorePane extends VBox {
    private final VBox inner = new VBox(10);
    private final Button fold = new Button();
    private final FieldBox timeout = new FieldBox("Upstream timeout", "timeout", "never");
    private final FieldBox port = new FieldBox("Listen on port", "port", "any free one");
    private final FieldBox ca =
            new FieldBox("Certificate authority (PEM file)", "ca", "the system's");
    private final HeaderFields headers;

    MorePane(Runnable changed) {
        setSpacing(8);
        headers = new HeaderFields(changed);
        fold.setId("more");
        fold.getStyleClass().add("fold-button");
        fold.setText("More: extra headers, upstream timeout, certificate authority, port");
        fold.setOnAction(_ -> open(!inner.isVisible()));
        HBox small = new HBox(12, timeout, port);
        HBox.setHgrow(timeout, Priority.ALWAYS);
        HBox.setHgrow(port, Priority.ALWAYS);
        inner.getChildren().addAll(headers, small, ca);
        inner.getStyleClass().add("more-inner");
        inner.managedProperty().bind(inner.visibleProperty());
        for (FieldBox each : new FieldBox[] {timeout, port, ca}) {
            each.field().textProperty().subscribe(changed);
        }
        getChildren().addAll(fold, inner);
        open(false);
    }

    Draft into(String address, String name) {
        return new Draft(
                address,
                name,
                headers.lines(),
                timeout.field().getText(),
                ca.field().getText(),
                port.field().getText());
    }

    void problems(Map<Draft.Field, String> wrong) {
        timeout.problem(wrong.get(Draft.Field.TIMEOUT));
        ca.problem(wrong.get(Draft.Field.CA));
        String first = first(wrong.get(Draft.Field.PORT), wrong.get(Draft.Field.HEADERS));
        port.problem(first);
        if (wrong.keySet().stream()
                .anyMatch(each -> each != Draft.Field.ADDRESS && each != Draft.Field.NAME)) {
            open(true);
        }
    }

    private static @Nullable String first(@Nullable String one, @Nullable String other) {
        return one == null ? other : one;
    }

    private void open(boolean now) {
        inner.setVisible(now);
        fold.setGraphic(Icons.row(now ? Feather.CHEVRON_DOWN : Feather.CHEVRON_RIGHT));
    }
}
