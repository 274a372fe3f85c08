package dev.wireroom.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Reads a filter from left to right. One use; one thread.
///
/// ```
/// any   = all { "OR" all }
/// all   = one { ["AND"] one }
/// one   = { "NOT" | "-" } ( "(" any ")" | [ key ":" ] value { "," value } )
/// value = word | "phrase" | /expression/
/// ```
final class Parser {
    private static final int DEEPEST = 50;

    private final String text;
    private final Cursor at;
    private int depth;

    Parser(String text) {
        this.text = text;
        this.at = new Cursor(text);
    }

    Parsed parse() {
        try {
            at.skipBlanks();
            if (at.end()) {
                return new Parsed.Good(Filter.ALL);
            }
            List<Filter.Term> terms = new ArrayList<>();
            Predicate<Subject> test = any(terms);
            if (!at.end()) {
                throw at.here("This parenthesis was never opened.");
            }
            return new Parsed.Good(new Filter(List.copyOf(terms), test));
        } catch (Unreadable e) {
            return e.bad();
        }
    }

    /// @param terms gets what is joined by AND; when there is an OR, it is one term
    private Predicate<Subject> any(List<Filter.Term> terms) throws Unreadable {
        int from = at.position();
        List<Predicate<Subject>> choices = new ArrayList<>();
        choices.add(all(terms));
        while (at.takeOperator("OR")) {
            choices.add(all(new ArrayList<>()));
        }
        if (choices.size() == 1) {
            return choices.getFirst();
        }
        terms.clear();
        terms.add(term(from));
        return subject -> choices.stream().anyMatch(each -> each.test(subject));
    }

    private Predicate<Subject> all(List<Filter.Term> terms) throws Unreadable {
        List<Predicate<Subject>> parts = new ArrayList<>();
        do {
            int from = at.position();
            parts.add(one());
            terms.add(term(from));
        } while (at.takeOperator("AND") || at.moreOfAll());
        return parts.size() == 1
                ? parts.getFirst()
                : subject -> parts.stream().allMatch(each -> each.test(subject));
    }

    private Predicate<Subject> one() throws Unreadable {
        boolean not = false;
        while (at.takeNot()) {
            not = !not;
        }
        Optional<String> operator = at.misplacedOperator();
        if (operator.isPresent()) {
            throw at.here("A term is missing before " + operator.get() + ".");
        }
        Predicate<Subject> inner = at.take('(') ? group() : term();
        return not ? inner.negate() : inner;
    }

    private Predicate<Subject> group() throws Unreadable {
        int opened = at.position() - 1;
        if (++depth > DEEPEST) {
            throw new Unreadable(opened, opened + 1, "Too many parentheses within one another.");
        }
        at.skipBlanks();
        Predicate<Subject> inner = any(new ArrayList<>());
        if (!at.take(')')) {
            throw new Unreadable(opened, opened + 1, "This parenthesis is never closed.");
        }
        depth--;
        at.skipBlanks();
        return inner;
    }

    private Predicate<Subject> term() throws Unreadable {
        int from = at.position();
        Optional<String> word = at.takeKey();
        Key key = word.isEmpty() ? Key.TEXT : key(from, word.get());
        List<Predicate<Subject>> choices = new ArrayList<>();
        do {
            choices.add(Terms.meaning(key, at.takeValue(word.isPresent())));
        } while (word.isPresent() && at.take(','));
        at.skipBlanks();
        return choices.size() == 1
                ? choices.getFirst()
                : subject -> choices.stream().anyMatch(each -> each.test(subject));
    }

    private Key key(int from, String word) throws Unreadable {
        if (Key.LATER.stream().anyMatch(word::equalsIgnoreCase)) {
            throw new Unreadable(from, at.position(), word + ": cannot be asked for yet.");
        }
        return Key.find(word)
                .orElseThrow(() ->
                        new Unreadable(
                                from,
                                at.position(),
                                "There is no key %s.%s For plain text use quotes."
                                        .formatted(word, Nearest.hint(word, Key.words()))));
    }

    private Filter.Term term(int from) {
        int to = at.position();
        while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        return new Filter.Term(from, to, text.substring(from, to));
    }
}
