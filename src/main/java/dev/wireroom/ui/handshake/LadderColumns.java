package dev.wireroom.ui.handshake;

/// Where the uprights of the ladder stand, from its left edge.
///
/// @param time where the times begin
/// @param id the thread of the session id
/// @param client lifeline of the client
/// @param wireroom lifeline in the middle
/// @param server lifeline of the server; negative when there is no room for it
record LadderColumns(double time, double id, double client, double wireroom, double server) {
    private static final double LEFT = 14;

    static LadderColumns wide(double width) {
        double right = Math.max(640, width) - 34;
        return new LadderColumns(LEFT, 86, 100, Math.round(100 + (right - 100) * 0.615), right);
    }

    static LadderColumns narrow(double width) {
        return new LadderColumns(10, 66, 79, Math.max(300, width) - 16, -1);
    }

    boolean withServer() {
        return server > 0;
    }

    /// Where texts of the client hop begin.
    double text() {
        return client + 14;
    }
}
