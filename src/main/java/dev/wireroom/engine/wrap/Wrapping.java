package dev.wireroom.engine.wrap;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ConfigEntry.Args;
import dev.wireroom.engine.wrap.ConfigEntry.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Changes the text of a client's configuration: only the commands and the beginnings of their
/// arguments, so that what was put in can be taken out to the letter. Pure.
///
/// @param text as it is then
/// @param servers one after another as they stand in it
record Wrapping(String text, List<Change> servers) {
    /// What some editors put in front of a text.
    private static final String MARK = "\uFEFF";

    /// An array of ours, told from any other by its blanks.
    private static final String OWN_ARRAY = ", \"args\": [ ";

    private static final String OWN_END = " ]";

    private static final String WRAPPED = "it is wrapped already";
    private static final String UNCHOSEN = "it was not chosen";

    /// @param server its name
    /// @param done whether it was changed
    /// @param why it was not, in a few words; empty when it was
    public record Change(String server, boolean done, String why) {}

    /// A piece of the text that is replaced.
    private record Edit(int from, int to, String by) {}

    Wrapping {
        servers = List.copyOf(servers);
    }

    /// @param chosen which servers, by where they stand
    static Wrapping wrap(
            String text,
            TapLauncher launcher,
            ClientConfig.Captures captures,
            Predicate<String> chosen)
            throws Refused {
        if (text.startsWith(MARK)) {
            return wrap(text.substring(1), launcher, captures, chosen).marked();
        }
        List<Edit> edits = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        for (ConfigEntry entry : ConfigText.read(text)) {
            Word command = entry.command();
            String why = "";
            if (entry.odd()) {
                why = "its command cannot be read";
            } else if (command == null) {
                why = entry.url() ? "it is reached by its url" : "it has no command";
            } else if (TapLauncher.commandIn(entry.line()) >= 0) {
                why = WRAPPED;
            } else if (!chosen.test(entry.at())) {
                why = UNCHOSEN;
            } else {
                List<String> words =
                        launcher.words(entry.name(), captures.of(entry.name(), entry.project()));
                put(entry, command, quoted(launcher.program()), words, edits);
            }
            changes.add(new Change(entry.name(), why.isEmpty(), why));
        }
        return new Wrapping(edited(text, edits), changes);
    }

    /// What stands in a configuration now, unchanged.
    static List<ClientConfig.Entry> look(String text) throws Refused {
        List<ClientConfig.Entry> found = new ArrayList<>();
        for (ConfigEntry entry :
                ConfigText.read(text.startsWith(MARK) ? text.substring(1) : text)) {
            List<String> line = entry.line();
            int first = TapLauncher.commandIn(line);
            boolean tapped = !entry.odd() && first >= 0;
            found.add(
                    new ClientConfig.Entry(
                            entry.at(),
                            entry.name(),
                            entry.project(),
                            tapped ? line.subList(first, line.size()) : line,
                            tapped ? ClientConfig.State.TAPPED : state(entry)));
        }
        return found;
    }

    private static ClientConfig.State state(ConfigEntry entry) {
        if (entry.odd()) {
            return ClientConfig.State.UNREADABLE;
        }
        return entry.command() == null ? ClientConfig.State.NO_COMMAND : ClientConfig.State.PLAIN;
    }

    private Wrapping marked() {
        return new Wrapping(MARK + text, servers);
    }

    /// How many servers are another now.
    int changed() {
        return (int) servers.stream().filter(Change::done).count();
    }

    /// Whether there was a tap in it already.
    boolean goesOn() {
        return servers.stream().anyMatch(each -> each.why().equals(WRAPPED));
    }

    private static void put(
            ConfigEntry entry, Word command, String program, List<String> words, List<Edit> edits) {
        edits.add(new Edit(command.from(), command.to(), program));
        StringBuilder first = new StringBuilder();
        words.forEach(each -> first.append(quoted(each)).append(", "));
        first.append(command.source());
        Args args = entry.args();
        if (args == null) {
            edits.add(new Edit(command.to(), command.to(), OWN_ARRAY + first + OWN_END));
        } else {
            String more = args.words().isEmpty() ? "" : ", ";
            edits.add(new Edit(args.open(), args.open(), first + more));
        }
    }

    /// @param chosen which servers, by where they stand
    static Wrapping unwrap(String text, Predicate<String> chosen) throws Refused {
        if (text.startsWith(MARK)) {
            return unwrap(text.substring(1), chosen).marked();
        }
        List<Edit> edits = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        for (ConfigEntry entry : ConfigText.read(text)) {
            int first = TapLauncher.commandIn(entry.line());
            Word command = entry.command();
            Args args = entry.args();
            if (entry.odd() || first < 0 || command == null || args == null) {
                changes.add(new Change(entry.name(), false, "it is not wrapped"));
            } else if (!chosen.test(entry.at())) {
                changes.add(new Change(entry.name(), false, UNCHOSEN));
            } else {
                take(text, command, args, first, edits);
                changes.add(new Change(entry.name(), true, ""));
            }
        }
        return new Wrapping(edited(text, edits), changes);
    }

    private static void take(String text, Word command, Args args, int first, List<Edit> edits) {
        // The line begins with the program, the arguments do not.
        Word own = args.words().get(first - 1);
        edits.add(new Edit(command.from(), command.to(), own.source()));
        int end = own.to();
        if (args.words().size() > first) {
            end = text.startsWith(", ", end) ? end + 2 : args.words().get(first).from();
        }
        boolean ours = args.words().size() == first && text.startsWith(OWN_END, end);
        if (ours && text.startsWith(OWN_ARRAY, command.to())) {
            edits.add(new Edit(command.to(), end + OWN_END.length(), ""));
        } else {
            edits.add(new Edit(args.open(), end, ""));
        }
    }

    private static String edited(String text, List<Edit> edits) {
        List<Edit> inOrder = new ArrayList<>(edits);
        inOrder.sort((a, b) -> Integer.compare(a.from(), b.from()));
        StringBuilder out = new StringBuilder(text.length() + 256);
        int at = 0;
        for (Edit each : inOrder) {
            out.append(text, at, each.from()).append(each.by());
            at = each.to();
        }
        return out.append(text, at, text.length()).toString();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '"' || each == '\\') {
                out.append('\\').append(each);
            } else if (each < ' ') {
                out.append(String.format("\\u%04x", (int) each));
            } else {
                out.append(each);
            }
        }
        return out.append('"').toString();
    }
}
