package dev.wireroom.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the columns of the present row one after another.
final class Row {
    private final ResultSet rows;
    private int column;

    Row(ResultSet rows) {
        this.rows = rows;
    }

    boolean next() throws SQLException {
        column = 1;
        return rows.next();
    }

    @Nullable String textOrNull() throws SQLException {
        return rows.getString(column++);
    }

    String text() throws SQLException {
        return Objects.requireNonNullElse(textOrNull(), "");
    }

    long number() throws SQLException {
        return rows.getLong(column++);
    }

    int smallNumber() throws SQLException {
        return rows.getInt(column++);
    }

    boolean flag() throws SQLException {
        return number() != 0;
    }

    byte @Nullable [] bytesOrNull() throws SQLException {
        return rows.getBytes(column++);
    }
}
