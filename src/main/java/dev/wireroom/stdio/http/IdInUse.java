package dev.wireroom.stdio.http;

/// A request has the id of another that waits for its answer in the same session: which of the two
/// an answer is for could not be told (JSON-RPC 2.0, and MCP: an id is used once in a session).
final class IdInUse extends Exception {
    private static final long serialVersionUID = 1;

    private final String id;

    /// @param id as it is written
    IdInUse(String id) {
        super(
                "The id "
                        + id
                        + " is in use: another request with it waits for its answer. Ask again"
                        + " with another id.");
        this.id = id;
    }

    String id() {
        return id;
    }
}
