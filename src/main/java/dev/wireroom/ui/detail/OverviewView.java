package dev.wireroom.ui.detail;

import dev.wireroom.model.ProcessSession;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.Verdict;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.handshake.HandshakeModel;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Copy;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.verdict.VerdictCard;
import java.util.Objects;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What a session is, how it ended and what it was used for; its verdict on top.
final class OverviewView extends ScrollPane {
    private static final int HANDLES_AT_MOST = 20;

    /// Around a value that may need several lines: with one it is as high as a row.
    private static final Insets LINES = new Insets(4, 0, 4, 0);

    private final DetailSources sources;
    private final Surroundings around;
    private final VerdictCard verdict;
    private final Carriers carriers;
    private final VBox body = new VBox();

    OverviewView(DetailSources sources) {
        this.sources = sources;
        around = new Surroundings(sources);
        carriers = new Carriers(sources.capture());
        verdict =
                new VerdictCard(
                        sources.actions(),
                        number -> {
                            ExchangeRow row = sources.capture().exchange(number);
                            if (row != null) {
                                sources.selection().select(row);
                            }
                        },
                        sources.selection()::select);
        body.getStyleClass().add("overview");
        setContent(body);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
    }

    void tick(long now) {
        verdict.tick(now);
    }

    /// @param id facts on the session id; null while they are read, or when there is none
    void show(
            Session session,
            SessionUse use,
            SessionHandles handles,
            HandshakeModel.@Nullable IdFacts id) {
        body.getChildren().clear();
        Verdict seen = sources.capture().verdict(session.id());
        if (seen != null) {
            Session next = sources.capture().session(seen.successor());
            verdict.show(
                    seen,
                    session.protocolVersion(),
                    next != null && next.open(),
                    sources.clock().micros());
            body.getChildren().add(verdict);
        }
        section("Session");
        identity(session);
        row("Server", server(session));
        row("Opened", time(session.opened()));
        ended(session);
        link("Replaced by", session.successor(), after(session));
        link("Replaced", session.predecessor(), "");
        section("Use");
        calls(session, use);
        if (!use.sockets().isEmpty()) {
            lines(
                    use.http().isEmpty() ? "Transport" : "Transports",
                    new TransportLines(use, sources.capture(), sources.selection()));
        }
        if (use.streamWords() != null) {
            row("Streams", small(use.streamWords()));
        }
        if (session.openStreams() > 0) {
            row("Open now", small(Num.count(session.openStreams(), "stream", "streams")));
        }
        if (id != null && id.later() > 0) {
            boolean same = id.right() == id.later();
            Label words =
                    small(
                            same
                                    ? Num.count(id.later(), "request", "requests")
                                            + ", always the same"
                                    : id.right()
                                            + " of "
                                            + id.later()
                                            + " requests carry it right");
            words.getStyleClass().add(same ? "fg" : "err");
            row("Id on the wire", words);
        }
        handles(session, handles);
    }

    private void handles(Session session, SessionHandles handles) {
        if (handles.all().isEmpty()) {
            return;
        }
        section("Handles");
        handles.all().stream()
                .limit(HANDLES_AT_MOST)
                .forEach(each ->
                        body.getChildren()
                                .add(
                                        new HandleRow(
                                                each,
                                                session.id(),
                                                carriers,
                                                sources.selection())));
        if (handles.all().size() > HANDLES_AT_MOST) {
            int more = handles.all().size() - HANDLES_AT_MOST;
            row("", small(Num.grouped(more) + " more are not shown"));
        }
    }

    private void identity(Session session) {
        String wire = session.wireId();
        if (session.kind() == SessionKind.STDIO) {
            row("Process", mono(wire == null ? "not known" : wire));
        } else if (session.kind() == SessionKind.LOGICAL) {
            Label known =
                    small(Objects.requireNonNullElse(session.grouping(), "by what it carries"));
            known.setWrapText(true);
            known.setMinHeight(USE_PREF_SIZE);
            known.setPadding(LINES);
            lines("Known", known);
        } else if (wire == null) {
            row("Session id", small(none(session.kind())));
        } else {
            Copy copy = new Copy("", () -> wire, sources.actions()::copy);
            copy.setId("copy-id");
            HBox line = new HBox(4, mono(wire), copy);
            line.setAlignment(Pos.CENTER_LEFT);
            row("Session id", line);
            String process = ProcessSession.process(wire);
            if (process != null) {
                row("Process", mono(process));
            }
        }
        if (session.caller() != null) {
            row("Caller", small(session.caller()));
        }
    }

    private static String none(SessionKind kind) {
        return switch (kind) {
            case LEGACY_SSE -> "none, it lives as long as its stream";
            case WEBSOCKET -> "none, it lives as long as its socket";
            default -> "none given";
        };
    }

    private Node server(Session session) {
        String address = around.address(session.server());
        return small(session.server() + (address.isEmpty() ? "" : " \u00B7 " + address));
    }

    private void ended(Session session) {
        if (session.ended() == 0) {
            return;
        }
        Label words = small("\u00B7 " + EndWords.of(session));
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        Label at = time(session.ended());
        at.setMinWidth(USE_PREF_SIZE);
        HBox line = new HBox(6, at, words);
        line.setAlignment(Pos.BASELINE_LEFT);
        line.setPadding(LINES);
        lines("Ended", line);
    }

    private String after(Session session) {
        Verdict seen = sources.capture().verdict(session.id());
        if (seen != null && seen.tookMicros() >= 0) {
            return "after " + Num.took(seen.tookMicros());
        }
        Session next = sources.capture().session(session.successor());
        return next == null || session.ended() == 0
                ? ""
                : "after " + Num.took(Math.max(0, next.opened() - session.ended()));
    }

    private void link(String label, @Nullable String id, String more) {
        if (id == null) {
            return;
        }
        Hyperlink link = new Hyperlink(id);
        link.setId("go-" + id);
        link.setOnAction(_ -> sources.selection().select(id));
        HBox line = new HBox(6, link, small(more));
        line.setAlignment(Pos.CENTER_LEFT);
        row(label, line);
    }

    private void calls(Session session, SessionUse use) {
        String words = Num.grouped(session.calls());
        if (session.errors() > 0) {
            words += " \u00B7 " + Num.grouped(session.errors()) + " failed";
        }
        if (session.openCalls() > 0) {
            words += " \u00B7 " + Num.grouped(session.openCalls()) + " open";
        }
        row("Calls", small(words));
        ExchangeRow slowest = use.slowest();
        if (slowest != null) {
            String what =
                    slowest.subject() != null
                            ? slowest.subject()
                            : Objects.requireNonNullElse(slowest.rpcMethod(), slowest.method());
            Hyperlink link = new Hyperlink(Visible.of(what));
            link.setMinWidth(USE_PREF_SIZE);
            link.setOnAction(_ -> sources.selection().select(slowest));
            HBox line = new HBox(6, link, small("\u00B7 " + Num.took(use.slowestMicros())));
            line.setAlignment(Pos.CENTER_LEFT);
            row("Slowest", line);
        }
    }

    private Label time(long micros) {
        return mono(Num.clockMillis(micros, sources.zone()));
    }

    private void section(String title) {
        Label head = new Label(title);
        head.getStyleClass().addAll("section-title", "overview-section");
        body.getChildren().add(head);
    }

    /// Of one line or several; the name stands beside the first.
    private void lines(String label, Node value) {
        row(label, value).setAlignment(Pos.BASELINE_LEFT);
    }

    private HBox row(String label, Node value) {
        Label name = new Label(label);
        name.getStyleClass().addAll("small", "fg2");
        name.setMinWidth(118);
        HBox.setHgrow(value, Priority.ALWAYS);
        HBox line = new HBox(name, value);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("overview-row");
        body.getChildren().add(line);
        return line;
    }

    private static Label small(@Nullable String text) {
        Label label = new Label(text == null ? "" : Visible.of(text));
        label.getStyleClass().add("small");
        return label;
    }

    private static Label mono(String text) {
        Label label = new Label(Visible.of(text));
        label.getStyleClass().add("mono");
        label.setMinWidth(0);
        return label;
    }
}
