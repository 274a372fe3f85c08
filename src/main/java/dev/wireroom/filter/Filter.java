package dev.wireroom.filter;

import java.util.List;
import java.util.function.Predicate;

/// A filter that could be read. Immutable but for one thing: a regular expression that ran away too
/// often matches nothing more.
public final class Filter {
    /// Lets everything through.
    public static final Filter ALL = new Filter(List.of(), _ -> true);

    private final List<Term> terms;
    private final Predicate<Subject> test;

    Filter(List<Term> terms, Predicate<Subject> test) {
        this.terms = terms;
        this.test = test;
    }

    public static Parsed parse(String text) {
        return new Parser(text).parse();
    }

    /// What could be typed at the caret: keys, or values of the key that stands before it.
    public static List<Suggestion> suggest(String text, int caret, KnownValues known) {
        return new Suggester(known).suggest(text, caret);
    }

    public boolean test(Subject subject) {
        return test.test(subject);
    }

    /// What is joined by AND at the top, so that each can be taken out on its own.
    public List<Term> terms() {
        return terms;
    }

    /// A part of the text.
    public record Term(int from, int to, String text) {}
}
