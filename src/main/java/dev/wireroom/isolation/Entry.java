package dev.wireroom.isolation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A call while it is kept in the book.
final class Entry {
    final int number;
    final long message;
    final long exchange;
    final String caller;
    final String method;
    final @Nullable String subject;
    final String argument;
    final long at;

    /// Planted values that its arguments hold.
    final List<String> sent;

    final @Nullable String expected;
    @Nullable String session;

    /// Planted values that its answer holds; empty while there is none.
    List<String> hits = List.of();

    long tookMicros = -1;
    boolean answered;
    boolean failed;
    boolean lost;

    /// Drawn up anew when it is asked for and something changed.
    @Nullable Call call;

    Entry(int number, Asked asked, String argument, List<String> sent, @Nullable String expected) {
        this.number = number;
        this.message = asked.message();
        this.exchange = asked.exchange();
        this.caller = asked.caller();
        this.session = asked.session();
        this.method = asked.method();
        this.subject = asked.subject();
        this.at = asked.at();
        this.argument = argument;
        this.sent = sent;
        this.expected = expected;
    }

    boolean brought(String value) {
        return sent.contains(value) || hits.contains(value);
    }
}
