package dev.wireroom.ui.servers;

import dev.wireroom.model.GroupBy;

/// How the ways to put requests together are told to people.
public final class GroupWords {
    private GroupWords() {}

    /// Begins a line.
    static String title(GroupBy choice) {
        return switch (choice) {
            case AUTOMATIC -> "Automatic";
            case PRINCIPAL -> "By authorization";
            case CLIENT -> "By client";
            case TRACE -> "By trace";
            case CONNECTION -> "By connection";
        };
    }

    /// Within a sentence.
    public static String word(GroupBy choice) {
        return switch (choice) {
            case AUTOMATIC -> "automatically";
            case PRINCIPAL -> "by authorization";
            case CLIENT -> "by client";
            case TRACE -> "by trace";
            case CONNECTION -> "by connection";
        };
    }

    /// What it joins, and what it may wrongly join.
    static String sentence(GroupBy choice) {
        return switch (choice) {
            case AUTOMATIC ->
                    "Joins requests of one client that share an authorization, a trace or a"
                            + " connection. Would rather split one client than join two.";
            case PRINCIPAL ->
                    "Joins all requests with the same Authorization. Joins several programs of one"
                            + " user, too.";
            case CLIENT ->
                    "Joins all requests of one client name and version, on any connection. Joins"
                            + " two people who use the same program, too.";
            case TRACE ->
                    "Joins all requests with the same trace id. Joins all clients that take part in"
                            + " one trace, too.";
            case CONNECTION ->
                    "Joins all requests on one connection. Joins all callers behind one gateway,"
                            + " too, and splits a client that connects anew.";
        };
    }
}
