package dev.wireroom.store;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ActionTaken;
import dev.wireroom.model.CaptureEvent.CopiesLost;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.CaptureEvent.ExchangeUpdated;
import dev.wireroom.model.CaptureEvent.HandleUsed;
import dev.wireroom.model.CaptureEvent.KeepAliveSeen;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.CaptureEvent.VerdictChanged;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes lists of facts through prepared statements. Of what changed several times in one
/// transaction only the last state is written. Store thread only; transactions are the caller's.
final class Statements {
    private final Binding session;
    private final Binding exchange;
    private final Binding message;
    private final Binding verdict;
    private final Binding noSteps;
    private final Binding step;
    private final Binding action;
    private final Binding keepAlive;
    private final Binding loss;
    private final Binding handleUse;

    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final Map<Long, Exchange> exchanges = new LinkedHashMap<>();
    private final Map<String, Verdict> verdicts = new LinkedHashMap<>();

    Statements(Connection connection) throws SQLException {
        session = binding(connection, SessionTable.COLUMNS.upsert());
        exchange = binding(connection, ExchangeTable.COLUMNS.upsert());
        message = binding(connection, MessageTable.INSERT);
        verdict = binding(connection, VerdictTable.COLUMNS.upsert());
        noSteps = binding(connection, "DELETE FROM verdict_step WHERE session = ?");
        step = binding(connection, VerdictTable.STEPS.insert());
        action = binding(connection, "INSERT INTO action (at, session, action) VALUES (?, ?, ?)");
        keepAlive = binding(connection, "INSERT INTO keep_alive (exchange, at) VALUES (?, ?)");
        handleUse = binding(connection, HandleTable.COLUMNS.upsert());
        loss = binding(connection, "INSERT INTO loss (at, messages, bytes) VALUES (?, ?, ?)");
    }

    private static Binding binding(Connection connection, String sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        return new Binding(statement);
    }

    void write(List<CaptureEvent> events) throws SQLException {
        for (CaptureEvent event : events) {
            switch (event) {
                case ExchangeOpened it -> later(it.exchange());
                case ExchangeUpdated it -> later(it.exchange());
                case ExchangeEnded it -> later(it.exchange());
                case MessageCaptured it -> MessageTable.write(message, it.message(), it.text());
                case KeepAliveSeen it -> keepAlive.number(it.exchange()).number(it.at()).run();
                case SessionChanged it -> sessions.put(it.session().id(), it.session());
                case VerdictChanged it -> verdicts.put(it.verdict().session(), it.verdict());
                case ActionTaken it ->
                        action.number(it.at()).text(it.session()).text(it.action().name()).run();
                case HandleUsed it -> HandleTable.write(handleUse, it.use());
                case CopiesLost it -> lost(it);
            }
        }
    }

    void lost(CopiesLost it) throws SQLException {
        loss.number(it.at()).number(it.messages()).number(it.bytes()).run();
    }

    private void later(Exchange it) {
        exchanges.put(it.number(), it);
    }

    /// Writes what may still have changed; to be called before the transaction is committed.
    void finish() throws SQLException {
        for (Session it : sessions.values()) {
            SessionTable.write(session, it);
        }
        for (Exchange it : exchanges.values()) {
            ExchangeTable.write(exchange, it);
        }
        for (Verdict it : verdicts.values()) {
            VerdictTable.write(verdict, it);
            noSteps.text(it.session()).run();
            for (int i = 0; i < it.steps().size(); i++) {
                VerdictTable.write(step, it.session(), i, it.steps().get(i));
            }
        }
    }

    /// The transaction was committed: nothing is owed any more.
    void committed() {
        sessions.clear();
        exchanges.clear();
        verdicts.clear();
    }

    /// The transaction failed: sessions and verdicts are few and small, they come with the next
    /// one.
    void rolledBack() {
        exchanges.clear();
    }
}
