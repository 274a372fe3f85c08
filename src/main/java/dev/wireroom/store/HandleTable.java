package dev.wireroom.store;

import dev.wireroom.model.HandleUse;
import java.sql.SQLException;

/// How the use of a state handle stands in the file.
final class HandleTable {
    static final Columns COLUMNS =
            new Columns(
                    "handle_use",
                    "used, value",
                    "at",
                    "server",
                    "name",
                    "value",
                    "given",
                    "given_to",
                    "used",
                    "used_by",
                    "crossed");

    private HandleTable() {}

    static void write(Binding to, HandleUse it) throws SQLException {
        to.number(it.at()).text(it.server()).text(it.name()).text(it.value());
        to.number(it.given()).text(it.givenTo()).number(it.used()).text(it.usedBy());
        to.flag(it.crossed()).run();
    }

    static HandleUse read(Row from) throws SQLException {
        return new HandleUse(
                from.number(),
                from.text(),
                from.text(),
                from.text(),
                from.number(),
                from.textOrNull(),
                from.number(),
                from.textOrNull(),
                from.flag());
    }
}
