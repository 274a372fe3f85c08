package dev.wireroom.ui.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.feather.Feather;

class PaletteModelTest {
    private static final List<Command> COMMANDS =
            List.of(
                    command("Go to Exchanges", "Ctrl 2"),
                    command("Expire session S5", "E"),
                    command("Expire session S6", ""),
                    command("Dark or light", "Ctrl Shift L"),
                    new Command(
                            Command.Kind.SESSION,
                            Feather.ACTIVITY,
                            "Session S5",
                            "live, conv-a",
                            "",
                            () -> {}),
                    new Command(
                            Command.Kind.EXCHANGE,
                            Feather.ACTIVITY,
                            "Exchange #1207",
                            "tools/call",
                            "",
                            () -> {}));

    private static Command command(String title, String keys) {
        return Command.of(Feather.CLOCK, title, "", keys, () -> {});
    }

    private static List<String> titles(String typed, String... recent) {
        return new PaletteModel(COMMANDS, List.of(recent))
                .find(typed).stream().map(each -> each.command().title()).toList();
    }

    @Test
    void beginningOfTheTitleComesFirst() {
        assertEquals("Expire session S5", titles("exp").getFirst());
    }

    @Test
    void selectedSessionComesBeforeOthers() {
        assertEquals(
                List.of("Expire session S5", "Expire session S6"), titles("expire").subList(0, 2));
    }

    @Test
    void recentCommandComesUp() {
        assertEquals("Expire session S6", titles("expire", "Expire session S6").getFirst());
    }

    @Test
    void firstLettersOfWordsAreEnough() {
        assertEquals("Dark or light", titles("dol").getFirst());
    }

    @Test
    void signLeavesOneKind() {
        assertEquals(List.of("Session S5"), titles("@"));
        assertEquals(List.of("Exchange #1207"), titles("#1207"));
        assertEquals(4, titles(">").size());
    }

    @Test
    void detailIsFoundAfterTitles() {
        assertEquals(List.of("Session S5"), titles("conv-a"));
    }

    @Test
    void lettersOutOfOrderFindNothing() {
        assertEquals(List.of(), titles("zzz"));
        assertNull(Fuzzy.match("ba", "ab"));
    }

    @Test
    void lettersStrewnOverWordsFindNothing() {
        assertNull(Fuzzy.match("taps", "tools/call, step 3 of S5"));
        assertNull(Fuzzy.match("taps", "#1207 tools/call, step {\"count\": 4}, 12 ms"));
        assertNotNull(Fuzzy.match("taps", "Put taps into a client's configuration"));
        assertNotNull(Fuzzy.match("hang", "Exchanges"));
        assertNotNull(Fuzzy.match("x", "Exchanges"));
    }

    @Test
    void aLaterBeginningOfAWordIsBetterThanAnEarlierLetter() {
        Fuzzy.Match match = Fuzzy.match("csn", "Close session now");
        assertNotNull(match);
        assertEquals(List.of(0, 6, 14), Arrays.stream(match.at()).boxed().toList());
    }

    @Test
    void placesOfTheLettersAreKept() {
        Fuzzy.Match match = Fuzzy.match("es5", "Expire session S5");
        assertNotNull(match);
        assertEquals("es5", letters(match, "Expire session S5"));
    }

    private static String letters(Fuzzy.Match match, String text) {
        StringBuilder found = new StringBuilder();
        for (int at : match.at()) {
            found.append(Character.toLowerCase(text.charAt(at)));
        }
        return found.toString();
    }
}
