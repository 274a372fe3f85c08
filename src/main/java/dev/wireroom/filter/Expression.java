package dev.wireroom.filter;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A regular expression, looked for anywhere in a text, without regard to case. One that runs away
/// costs a little each time, and after a while nothing: it matches no more.
final class Expression implements Predicate<String> {
    private static final int STEPS = 50_000;
    private static final int RUNAWAYS = 20;

    private final Pattern pattern;
    private final AtomicInteger runaways = new AtomicInteger();

    Expression(String regex) {
        pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    @Override
    public boolean test(String text) {
        if (runaways.get() >= RUNAWAYS) {
            return false;
        }
        try {
            return pattern.matcher(new Steps(text, STEPS)).find();
        } catch (Steps.Exhausted | StackOverflowError _) {
            runaways.incrementAndGet();
            return false;
        }
    }
}
