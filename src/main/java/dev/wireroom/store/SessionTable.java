package dev.wireroom.store;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// How a session stands in the file.
final class SessionTable {
    static final Columns COLUMNS =
            new Columns(
                    "session",
                    "id",
                    "id",
                    "server",
                    "kind",
                    "era",
                    "wire_id",
                    "caller",
                    "grouping",
                    "protocol_version",
                    "client_name",
                    "client_version",
                    "server_info_name",
                    "server_info_version",
                    "state",
                    "end_reason",
                    "end_detail",
                    "successor",
                    "predecessor",
                    "opened",
                    "ready",
                    "last_activity",
                    "last_call",
                    "ended",
                    "calls",
                    "errors",
                    "open_calls",
                    "open_streams",
                    "cut");

    private static final Words<SessionKind> KINDS =
            new Words<>(SessionKind.class, SessionKind::word);
    private static final Words<Era> ERAS = new Words<>(Era.class, Era::word);
    private static final Words<SessionState> STATES =
            new Words<>(SessionState.class, SessionState::word);
    private static final Words<EndReason> REASONS = new Words<>(EndReason.class, EndReason::word);

    private SessionTable() {}

    static void write(Binding to, Session it) throws SQLException {
        EndReason reason = it.endReason();
        to.text(it.id()).text(it.server()).text(it.kind().word()).text(it.era().word());
        to.text(it.wireId()).text(it.caller()).text(it.grouping()).text(it.protocolVersion());
        peer(to, it.client());
        peer(to, it.serverInfo());
        to.text(it.state().word()).text(reason == null ? null : reason.word());
        to.text(it.endDetail()).text(it.successor()).text(it.predecessor());
        to.number(it.opened()).number(it.ready()).number(it.lastActivity());
        to.number(it.lastCall()).number(it.ended()).number(it.calls()).number(it.errors());
        to.number(it.openCalls()).number(it.openStreams()).number(it.cut()).run();
    }

    private static void peer(Binding to, @Nullable Peer peer) throws SQLException {
        to.text(peer == null ? null : peer.name()).text(peer == null ? null : peer.version());
    }

    static Session read(Row from) throws SQLException {
        return new Session(
                from.text(),
                from.text(),
                KINDS.meaning(from.text()),
                ERAS.meaning(from.text()),
                from.textOrNull(),
                from.textOrNull(),
                from.textOrNull(),
                from.textOrNull(),
                peer(from),
                peer(from),
                STATES.meaning(from.text()),
                reason(from.textOrNull()),
                from.textOrNull(),
                from.textOrNull(),
                from.textOrNull(),
                from.number(),
                from.number(),
                from.number(),
                from.number(),
                from.number(),
                from.smallNumber(),
                from.smallNumber(),
                from.smallNumber(),
                from.smallNumber(),
                from.smallNumber());
    }

    private static @Nullable Peer peer(Row from) throws SQLException {
        String name = from.textOrNull();
        String version = from.textOrNull();
        return name == null || version == null ? null : new Peer(name, version);
    }

    private static @Nullable EndReason reason(@Nullable String word) {
        return word == null ? null : REASONS.meaning(word);
    }
}
