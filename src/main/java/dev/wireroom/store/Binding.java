package dev.wireroom.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/// Fills in the places of a statement one after another. Store thread only.
final class Binding {
    private final PreparedStatement statement;
    private int place = 1;

    Binding(PreparedStatement statement) {
        this.statement = statement;
    }

    Binding text(@Nullable String value) throws SQLException {
        statement.setString(place++, value);
        return this;
    }

    Binding number(long value) throws SQLException {
        statement.setLong(place++, value);
        return this;
    }

    Binding flag(boolean value) throws SQLException {
        return number(value ? 1 : 0);
    }

    Binding bytes(byte @Nullable [] value) throws SQLException {
        if (value == null) {
            statement.setNull(place++, Types.BLOB);
        } else {
            statement.setBytes(place++, value);
        }
        return this;
    }

    void run() throws SQLException {
        place = 1;
        statement.execute();
    }
}
