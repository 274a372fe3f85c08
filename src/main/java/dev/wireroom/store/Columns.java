package dev.wireroom.store;

import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Collectors;

/// The columns of a table in the order in which its rows are written and read.
record Columns(String table, String key, String... names) {
    private String list() {
        return String.join(", ", names);
    }

    String insert() {
        String places = String.join(", ", Collections.nCopies(names.length, "?"));
        return "INSERT INTO " + table + " (" + list() + ") VALUES (" + places + ")";
    }

    /// Inserts, or replaces every column of the row that is there.
    String upsert() {
        String sets =
                Arrays.stream(names)
                        .filter(name -> !name.equals(key))
                        .map(name -> name + " = excluded." + name)
                        .collect(Collectors.joining(", "));
        return insert() + " ON CONFLICT (" + key + ") DO UPDATE SET " + sets;
    }

    String select() {
        return "SELECT " + list() + " FROM " + table;
    }
}
