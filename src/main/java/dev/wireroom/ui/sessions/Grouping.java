package dev.wireroom.ui.sessions;

import dev.wireroom.model.Session;

/// By what the rows of the board are put together.
public enum Grouping {
    NONE("none") {
        @Override
        String key(Session session, long now) {
            return "";
        }
    },
    SERVER("server") {
        @Override
        String key(Session session, long now) {
            return session.server();
        }
    },
    CALLER("caller") {
        @Override
        String key(Session session, long now) {
            String who = RowWords.who(session);
            return who.isEmpty() ? "not named" : who;
        }
    },
    STATE("state") {
        @Override
        String key(Session session, long now) {
            return session.stateAt(now).word();
        }
    };

    private final String word;

    Grouping(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /// What rows of one group have in common, in words.
    abstract String key(Session session, long now);
}
