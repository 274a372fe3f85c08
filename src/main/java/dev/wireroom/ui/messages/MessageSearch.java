package dev.wireroom.ui.messages;

import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.json.JsonFind;
import dev.wireroom.ui.json.JsonParsed;
import dev.wireroom.ui.json.Needle;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Finds a text in the message that is shown and steps through its places. Looks off the window's
/// thread; what was looked for before is given up.
final class MessageSearch {
    private final JsonTree tree;
    private final RawView raw;
    private final FxLoad finding;
    private final FindField field = new FindField("Find in message", this::step);
    private AtomicBoolean stop = new AtomicBoolean();
    private List<JsonFind.Hit> treeHits = List.of();
    private List<Integer> rawHits = List.of();
    private int hit = -1;

    MessageSearch(JsonTree tree, RawView raw, FxLoad finding) {
        this.tree = tree;
        this.raw = raw;
        this.finding = finding;
        field.name("find-in-message");
    }

    FindField field() {
        return field;
    }

    /// @param where the message; null = none to look in
    void look(@Nullable MessageText where, MessageView.Form form) {
        treeHits = List.of();
        rawHits = List.of();
        hit = -1;
        finding.forget();
        stop.set(true);
        AtomicBoolean mine = new AtomicBoolean();
        stop = mine;
        String wanted = field.textProperty().get();
        if (wanted.isEmpty() || where == null) {
            tree.mark(null);
            raw.mark(null);
            field.count("");
            return;
        }
        Needle needle = new Needle(wanted);
        tree.mark(needle);
        raw.mark(needle);
        if (form == MessageView.Form.TREE && where.parsed() instanceof JsonParsed.Good(var json)) {
            finding.load(
                    () -> new JsonFind(json).all(needle, mine::get),
                    found -> {
                        treeHits = found;
                        counted();
                    },
                    _ -> field.count(""));
        } else {
            finding.load(
                    () -> places(where.text().text(), needle),
                    found -> {
                        rawHits = found;
                        counted();
                    },
                    _ -> field.count(""));
        }
    }

    /// @param by +1 for the next place, -1 for the one before; round and round
    void step(int by) {
        int all = hits();
        if (all == 0) {
            return;
        }
        hit = hit < 0 && by < 0 ? all - 1 : Math.floorMod(hit + by, all);
        if (treeHits.isEmpty()) {
            raw.go(rawHits.get(hit));
        } else {
            tree.go(treeHits.get(hit));
        }
        counted();
    }

    private static List<Integer> places(String text, Needle needle) {
        List<Integer> places = new ArrayList<>();
        for (int at = needle.in(text, 0);
                at >= 0 && places.size() < JsonFind.AT_MOST;
                at = needle.in(text, at + needle.length())) {
            places.add(at);
        }
        return places;
    }

    private int hits() {
        return Math.max(treeHits.size(), rawHits.size());
    }

    private void counted() {
        int all = hits();
        String many = Num.grouped(all);
        field.count(all == 0 ? "none" : hit < 0 ? many : Num.grouped(hit + 1) + " of " + many);
    }
}
