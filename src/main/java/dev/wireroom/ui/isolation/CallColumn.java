package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.ui.kit.Num;
import java.time.ZoneId;

/// The columns of the table of calls.
enum CallColumn {
    NUMBER("#", 60),
    TIME("Time", 124),
    CALLER("Caller", 110),
    CALL("Call", 240),
    SESSION("Upstream session", 164),
    TOOK("Took", 106),
    EXPECTED("Expected", 150),
    GOT("Got", 150),
    VERDICT("Verdict", 240);

    private final String title;
    private final double width;

    CallColumn(String title, double width) {
        this.title = title;
        this.width = width;
    }

    String title() {
        return title;
    }

    double width() {
        return width;
    }

    /// What stands in the cell, marks and colours aside.
    ///
    /// @param session the upstream session as it is shown
    String text(Call call, Board board, String session, ZoneId zone) {
        return switch (this) {
            case NUMBER -> String.valueOf(call.number());
            case TIME -> Num.clockMillis(call.at(), zone);
            case CALLER -> Callers.name(call.caller());
            case CALL -> (ToolNames.whole(call) + " " + call.argument()).strip();
            case SESSION -> session;
            case TOOK -> Wording.took(call);
            case EXPECTED -> Wording.value(call.expected());
            case GOT -> Wording.value(call.got());
            case VERDICT -> Wording.verdict(call, board.pages());
        };
    }
}
