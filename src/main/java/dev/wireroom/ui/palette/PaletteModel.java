package dev.wireroom.ui.palette;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What the palette lists for a query. Commands first when nothing is typed; recent ones on top.
final class PaletteModel {
    static final int MOST = 60;

    /// @param at letters of the title that were typed
    record Hit(Command command, int score, int[] at) {}

    private final List<Command> commands;
    private final List<String> recent;

    /// @param recent titles of commands run before, latest first
    PaletteModel(List<Command> commands, List<String> recent) {
        this.commands = List.copyOf(commands);
        this.recent = List.copyOf(recent);
    }

    List<Hit> find(String typed) {
        String query = typed.strip();
        Command.Kind only = null;
        for (Command.Kind kind : Command.Kind.values()) {
            if (kind.sign() != ' ' && !query.isEmpty() && query.charAt(0) == kind.sign()) {
                only = kind;
            }
        }
        String letters = only == null ? query : query.substring(1).strip();
        List<Hit> hits = new ArrayList<>();
        for (Command command : commands) {
            if (only != null && command.kind() != only) {
                continue;
            }
            Fuzzy.Match match = Fuzzy.match(letters, command.title());
            Fuzzy.Match inDetail = Fuzzy.match(letters, command.detail());
            if (match != null) {
                hits.add(new Hit(command, match.score() + bonus(command), match.at()));
            } else if (inDetail != null) {
                hits.add(new Hit(command, inDetail.score() - 30, new int[0]));
            }
        }
        hits.sort(Comparator.comparingInt(Hit::score).reversed());
        return hits.subList(0, Math.min(hits.size(), MOST));
    }

    private int bonus(Command command) {
        int place = recent.indexOf(command.title());
        int own = command.keys().isEmpty() ? 0 : 3;
        return own + (place < 0 ? 0 : Math.max(1, 5 - place));
    }
}
