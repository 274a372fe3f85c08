package dev.wireroom.model;

/// By what requests without a session id are put into logical sessions; `word` is its name on the
/// command line. What the protocol itself ties together (rounds of a call, tasks) stays together
/// whatever is chosen.
public enum GroupBy {
    /// The safest that the requests allow: who is authorized, else the trace, else what they say of
    /// their client on one connection.
    AUTOMATIC("automatic"),
    /// Whoever the request is authorized as.
    PRINCIPAL("principal"),
    /// `clientInfo`, else the User-Agent, whatever the connection: joins clients of one name.
    CLIENT("client"),
    /// The trace that the request is part of.
    TRACE("trace"),
    /// The connection alone.
    CONNECTION("connection");

    private final String word;

    GroupBy(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
