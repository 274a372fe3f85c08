package dev.wireroom.ui.sessions;

/// By what the rows of the board are put together.
public enum Grouping {
    NONE("none") {
        @Override
        String key(SessionRow row, SessionsModel model) {
            return "";
        }
    },
    SERVER("server") {
        @Override
        String key(SessionRow row, SessionsModel model) {
            return row.snapshot().server();
        }
    },
    CALLER("caller") {
        @Override
        String key(SessionRow row, SessionsModel model) {
            return model.who(row.snapshot()).group();
        }
    },
    STATE("state") {
        @Override
        String key(SessionRow row, SessionsModel model) {
            return row.snapshot().stateAt(model.now()).word();
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
    abstract String key(SessionRow row, SessionsModel model);
}
