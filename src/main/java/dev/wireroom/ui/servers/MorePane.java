package dev.wireroom.ui.servers;

import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import java.util.List;
import java.util.Map;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What few need, folded away: headers, time limits, certificate authority, port, and, where
/// Wireroom holds the sessions, by what callers are told apart.
final class MorePane extends VBox {
    private final FieldBox timeout = new FieldBox("Upstream timeout", "timeout", "never");
    private final FieldBox port = ServerFields.port();
    private final FieldBox ca =
            new FieldBox("Certificate authority (PEM file)", "ca", "the system's");
    private final FieldBox callerKey = ServerFields.callerKey();
    private final FieldBox idle = ServerFields.idle("session");
    private final FieldBox sessionId =
            new FieldBox(
                    "Session id: where it may stand beside Mcp-Session-Id",
                    "session-id",
                    PlacesText.write(Recognition.STANDARD.carriers()));
    private final HeaderFields headers;
    private final Fold fold;
    private Mode mode = Mode.RELAY;

    MorePane(Runnable changed) {
        headers = new HeaderFields(changed);
        HBox small = new HBox(12, timeout, port);
        HBox.setHgrow(timeout, Priority.ALWAYS);
        HBox.setHgrow(port, Priority.ALWAYS);
        fold = new Fold("more", callerKey, idle, headers, sessionId, small, ca);
        for (FieldBox each : List.of(timeout, port, ca, callerKey, idle, sessionId)) {
            each.field().textProperty().subscribe(changed);
        }
        getChildren().add(fold);
        show(mode);
    }

    /// Asks for what this mode needs.
    void show(Mode now) {
        mode = now;
        boolean holds = now != Mode.RELAY;
        for (FieldBox each : List.of(callerKey, idle)) {
            each.setVisible(holds);
            each.setManaged(holds);
        }
        fold.say(
                holds
                        ? "More: caller key, idle timeout, extra headers, session id, port"
                        : "More: extra headers, session id, upstream timeout, port");
    }

    Draft into(String address, String name) {
        return new Draft(
                address,
                name,
                headers.lines(),
                timeout.field().getText(),
                ca.field().getText(),
                port.field().getText(),
                new Treatment(
                        mode,
                        callerKey.field().getText(),
                        idle.field().getText(),
                        sessionId.field().getText(),
                        GroupBy.AUTOMATIC));
    }

    void problems(Map<Draft.Field, String> wrong) {
        timeout.problem(wrong.get(Draft.Field.TIMEOUT));
        ca.problem(wrong.get(Draft.Field.CA));
        callerKey.problem(wrong.get(Draft.Field.CALLER_KEY));
        idle.problem(wrong.get(Draft.Field.IDLE));
        sessionId.problem(wrong.get(Draft.Field.SESSION_ID));
        String first = first(wrong.get(Draft.Field.PORT), wrong.get(Draft.Field.HEADERS));
        port.problem(first);
        if (wrong.keySet().stream()
                .anyMatch(each -> each != Draft.Field.ADDRESS && each != Draft.Field.NAME)) {
            fold.open(true);
        }
    }

    private static @Nullable String first(@Nullable String one, @Nullable String other) {
        return one == null ? other : one;
    }
}
