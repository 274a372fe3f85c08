package dev.wireroom.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterTest {
    /// A call of the tool `echo` that failed after 2.5 s.
    private static final Subject ECHO =
            new Row(
                    Map.of(
                            Key.SESSION, List.of("S3"),
                            Key.SERVER, List.of("playwright"),
                            Key.CALLER, List.of("conv-a"),
                            Key.CLIENT, List.of("alpha", "alpha 1.4.0"),
                            Key.STATE, List.of("live"),
                            Key.ERA, List.of("legacy"),
                            Key.METHOD, List.of("tools/call"),
                            Key.TOOL, List.of("echo"),
                            Key.ID, List.of("7"),
                            Key.TEXT, List.of("tools/call echo", "PAGE-BRAVO is (not) here")),
                    Map.of(Key.STATUS, 404L, Key.TOOK, 2_500_000L, Key.SIZE, 1_200_000L),
                    EnumSet.of(Flag.ERROR, Flag.SLOW));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "session:S3",
                "SESSION:s3",
                "server:playwright,everything",
                "server:everything,playwright",
                "caller:conv-*",
                "caller:*",
                "caller:*v*-*a",
                "caller:conv**a",
                "client:alpha",
                "client:\"alpha 1.4.0\"",
                "state:idle,live",
                "era:legacy",
                "method:tools/call",
                "method:tools/*",
                "tool:echo",
                "tool:/^e.h/",
                "id:7",
                "status:404",
                "status:>=400",
                "status:400..499",
                "status:..404",
                "status:404..",
                "status:<405",
                "status:<=404",
                "status:200,404",
                "took:>2s",
                "took:>=2500ms",
                "took:2.5s",
                "took:1s..3s",
                "took:<1m",
                "size:>1MB",
                "size:1.2mb",
                "size:<=1200kB",
                "is:error",
                "is:slow,pending",
                "echo",
                "bravo",
                "text:page-bravo",
                "text:\"BRAVO is\"",
                "text:page*here",
                "\"BRAVO*here\"",
                "/b.avo/",
                "text:/call\\s+echo/",
                "\"(not)\"",
                "tools/call",
                "-server:notes",
                "NOT server:notes",
                "not not is:error",
                "--is:error",
                "server:notes OR is:error",
                "server:notes or era:modern or is:slow",
                "is:error AND is:slow",
                "is:error is:slow tool:echo",
                "(state:expired OR state:live) is:error",
                "-(state:expired OR state:idle)",
                "server:notes is:error OR tool:echo",
                "is:stream OR (tool:echo (status:500 OR status:404))",
                "NOT(server:notes)",
                "method:tools/call status:>=400 session:S3 tool:echo text:\"bravo\"",
                "14:31",
            })
    void matches(String text) {
        Row row =
                new Row(
                        ECHO,
                        Key.TEXT,
                        List.of("tools/call echo", "PAGE-BRAVO is (not) here at 14:31"));
        assertTrue(read(text).test(row), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "session:S",
                "session:S33",
                "server:everything",
                "caller:conv-b*",
                "caller:conv-a*a",
                "caller:*conv",
                "caller:c*-*-a",
                "client:1.4.0",
                "state:idle,expired",
                "method:call",
                "tool:/^cho/",
                "kind:stdio",
                "status:>404",
                "status:<404",
                "status:500..",
                "took:<=2s",
                "size:>1.2MB",
                "is:pending",
                "is:stream,cut",
                "nothing",
                "-echo",
                "NOT echo",
                "echo -is:error",
                "server:notes OR era:modern",
                "tool:echo (server:notes OR era:modern)",
                "-(state:expired OR state:live)",
                "server:notes tool:echo",
                "a.b",
                "text:bravo.is",
            })
    void doesNotMatch(String text) {
        assertEquals(false, read(text).test(ECHO), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "stat:live|0|5|There is no key stat. Did you mean state? For plain text use quotes.",
                "echo sesion:S1|5|12|There is no key sesion. Did you mean session? For plain text use quotes.",
                "http://x|0|5|There is no key http. For plain text use quotes.",
                "path:/result|0|5|path: cannot be asked for yet.",
                "is:bleed|3|8|is:bleed cannot be asked for yet.",
                "is:pendin|3|9|There is no is:pendin. Did you mean pending?",
                "state:alive|6|11|There is no state alive. Did you mean live?",
                "era:old|4|7|There is no era old. It is one of legacy, modern.",
                "state:live,gone|11|15|There is no state gone. It is one of initializing, live, idle, expired, killed, closed, terminated, abandoned, failed.",
                "status:many|7|11|status wants a number such as 404.",
                "status:>=|7|9|status wants a number such as 404.",
                "status:..|7|9|A range needs an end, as in 400..499.",
                "took:>2|5|7|took wants a time such as 500ms, 2s or 3m.",
                "size:1MiB|5|9|size wants a size such as 500, 20kB or 1MB.",
                "tool:|5|5|Something is missing at the end.",
                "tool: echo|5|6|A word is missing here.",
                "tool:a,|7|7|Something is missing at the end.",
                "(echo|0|1|This parenthesis is never closed.",
                "echo)|4|5|This parenthesis was never opened.",
                "()|1|2|A word is missing here.",
                "\"echo|0|5|These quotes are never closed.",
                "\"\"|0|2|There is nothing between these quotes.",
                "echo OR|7|7|Something is missing at the end.",
                "echo NOT|8|8|Something is missing at the end.",
                "OR echo|0|1|A term is missing before OR.",
                "echo AND OR x|9|10|A term is missing before OR.",
                "tool:/(/|5|8|This is no regular expression: Unclosed group.",
            })
    void saysWhereAndWhyItCannotBeRead(String text, int from, int to, String reason) {
        assertEquals(new Parsed.Bad(from, to, reason), Filter.parse(text));
    }

    @Test
    void topTermsCanBeTakenOutOneByOne() {
        assertEquals(
                List.of(
                        new Filter.Term(1, 11, "session:S3"),
                        new Filter.Term(13, 18, "-echo"),
                        new Filter.Term(19, 27, "(a OR b)")),
                read(" session:S3  -echo (a OR b) ").terms());
        assertEquals(List.of(new Filter.Term(0, 8, "a b OR c")), read("a b OR c").terms());
        assertEquals(List.of(), read("").terms());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/(a+)+b/", "/(a|aa)+$/", "/(.*)*x/", "/(a|b)*c/"})
    void expressionThatRunsAwayEndsSoon(String text) {
        Filter filter = read(text);
        Subject row =
                new Row(Map.of(Key.TEXT, List.of("a".repeat(200_000) + "!")), Map.of(), Set.of());
        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> {
                    for (int i = 0; i < 10_000; i++) {
                        filter.test(row);
                    }
                });
    }

    @Test
    void expressionFindsTheEndOfALongText() {
        Subject row =
                new Row(
                        Map.of(Key.TEXT, List.of("a".repeat(1_000_000) + "needle")),
                        Map.of(),
                        Set.of());
        assertTrue(read("/needle/").test(row));
        assertTrue(read("a*needle").test(row));
    }

    @Test
    void deepNestingIsRefusedNotOverflowed() {
        assertInstanceOf(Parsed.Bad.class, Filter.parse("(".repeat(100_000)));
        assertInstanceOf(Parsed.Good.class, Filter.parse("-".repeat(100_000) + "a"));
        assertTrue(read("a OR ".repeat(20_000) + "echo").test(ECHO));
    }

    @Test
    void noTextEverThrows() {
        Random random = new Random(7);
        List<String> pieces =
                List.of(
                        "session:",
                        "is:",
                        "status:",
                        "took:",
                        "text:",
                        "path:",
                        "a",
                        "S3",
                        "404",
                        "2s",
                        ">=",
                        "<",
                        "..",
                        ",",
                        "-",
                        "OR",
                        "AND",
                        "NOT",
                        "(",
                        ")",
                        "\"",
                        "/",
                        "*",
                        "\\",
                        " ",
                        " ",
                        ":",
                        "[",
                        "+",
                        "{",
                        "\u0000",
                        "\ud83d\ude00",
                        "\ud83d",
                        "é");
        for (int i = 0; i < 30_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(14); n >= 0; n--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
            }
            switch (Filter.parse(text.toString())) {
                case Parsed.Good good -> good.filter().test(ECHO);
                case Parsed.Bad bad ->
                        assertTrue(
                                0 <= bad.from()
                                        && bad.from() <= bad.to()
                                        && bad.to() <= text.length(),
                                () -> text + " " + bad);
            }
            int caret = random.nextInt(text.length() + 1);
            Filter.suggest(text.toString(), caret, KnownValues.NONE);
        }
    }

    private static Filter read(String text) {
        return switch (Filter.parse(text)) {
            case Parsed.Good good -> good.filter();
            case Parsed.Bad bad -> throw new AssertionError(text + ": " + bad);
        };
    }

    private record Row(Map<Key, List<String>> words, Map<Key, Long> numbers, Set<Flag> flags)
            implements Subject {
        Row(Subject other, Key key, List<String> values) {
            this(
                    with(((Row) other).words, key, values),
                    ((Row) other).numbers,
                    ((Row) other).flags);
        }

        private static Map<Key, List<String>> with(
                Map<Key, List<String>> words, Key key, List<String> values) {
            Map<Key, List<String>> all = new EnumMap<>(words);
            all.put(key, new ArrayList<>(values));
            return all;
        }

        @Override
        public List<String> words(Key key) {
            return words.getOrDefault(key, List.of());
        }

        @Override
        public OptionalLong number(Key key) {
            Long number = numbers.get(key);
            return number == null ? OptionalLong.empty() : OptionalLong.of(number);
        }

        @Override
        public boolean is(Flag flag) {
            return flags.contains(flag);
        }
    }
}
