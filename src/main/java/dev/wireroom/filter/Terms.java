package dev.wireroom.filter;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;

/// Gives a meaning to a key with one value.
final class Terms {
    private Terms() {}

    static Predicate<Subject> meaning(Key key, Value value) throws Unreadable {
        return switch (key.kind()) {
            case WORD, TEXT -> words(key, value);
            case FLAG -> flag(value);
            case NUMBER, SIZE, DURATION -> number(key, value);
        };
    }

    private static Predicate<Subject> words(Key key, Value value) throws Unreadable {
        List<String> vocabulary = key.vocabulary();
        String text = value.text();
        if (!value.regex()
                && !vocabulary.isEmpty()
                && !text.contains("*")
                && vocabulary.stream().noneMatch(text::equalsIgnoreCase)) {
            throw value.unreadable(
                    "There is no %s %s.%s".formatted(key.word(), text, oneOf(text, vocabulary)));
        }
        Predicate<String> pattern = pattern(value, key.kind() == Key.Kind.WORD);
        return subject -> {
            for (String each : subject.words(key)) {
                if (pattern.test(each)) {
                    return true;
                }
            }
            return false;
        };
    }

    private static Predicate<String> pattern(Value value, boolean whole) throws Unreadable {
        try {
            return value.regex() ? new Expression(value.text()) : Wildcard.of(value.text(), whole);
        } catch (PatternSyntaxException e) {
            throw value.unreadable("This is no regular expression: " + e.getDescription() + ".");
        }
    }

    private static Predicate<Subject> flag(Value value) throws Unreadable {
        String word = value.text();
        if (Flag.LATER.stream().anyMatch(word::equalsIgnoreCase)) {
            throw value.unreadable("is:" + word + " cannot be asked for yet.");
        }
        Flag flag =
                Flag.find(word)
                        .orElseThrow(() ->
                                value.unreadable(
                                        "There is no is:%s.%s"
                                                .formatted(
                                                        word, oneOf(word, Key.IS.vocabulary()))));
        return subject -> subject.is(flag);
    }

    private static Predicate<Subject> number(Key key, Value value) throws Unreadable {
        Range range = range(key, value);
        return subject -> {
            OptionalLong number = subject.number(key);
            return number.isPresent() && range.holds(number.getAsLong());
        };
    }

    private static Range range(Key key, Value value) throws Unreadable {
        String text = value.text();
        int dots = text.indexOf("..");
        if (dots >= 0) {
            String least = text.substring(0, dots);
            String most = text.substring(dots + 2);
            if (least.isEmpty() && most.isEmpty()) {
                throw value.unreadable("A range needs an end, as in 400..499.");
            }
            return new Range(
                    least.isEmpty() ? Long.MIN_VALUE : amount(key, value, least),
                    most.isEmpty() ? Long.MAX_VALUE : amount(key, value, most));
        }
        if (text.startsWith(">=")) {
            return new Range(amount(key, value, text.substring(2)), Long.MAX_VALUE);
        }
        if (text.startsWith("<=")) {
            return new Range(Long.MIN_VALUE, amount(key, value, text.substring(2)));
        }
        if (text.startsWith(">")) {
            return new Range(amount(key, value, text.substring(1)) + 1, Long.MAX_VALUE);
        }
        if (text.startsWith("<")) {
            return new Range(Long.MIN_VALUE, amount(key, value, text.substring(1)) - 1);
        }
        long exactly = amount(key, value, text);
        return new Range(exactly, exactly);
    }

    private static long amount(Key key, Value value, String text) throws Unreadable {
        return Amount.read(text, key.kind())
                .orElseThrow(() ->
                        value.unreadable(
                                "%s wants %s."
                                        .formatted(key.word(), Amount.expectation(key.kind()))));
    }

    private static String oneOf(String typed, List<String> known) {
        String hint = Nearest.hint(typed, known);
        return hint.isEmpty() ? " It is one of " + String.join(", ", known) + "." : hint;
    }
}
