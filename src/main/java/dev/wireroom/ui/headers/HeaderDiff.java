package dev.wireroom.ui.headers;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Lays the field lines of two heads side by side. A line's partner is the line of the same name
/// (in any spelling) and the same turn among its namesakes; as many partners as possible keep their
/// order, the others are said to have moved and stand where the client hop has them. Pure.
public final class HeaderDiff {
    /// Fields that no message may carry twice, or joined with a comma.
    private static final Set<String> SINGLE =
            Set.of(
                    "mcp-session-id",
                    "mcp-protocol-version",
                    "mcp-method",
                    "mcp-name",
                    "last-event-id",
                    "host",
                    "content-length",
                    "content-type",
                    "authorization");

    private static final String TWICE = "sent twice";
    private static final String JOINED = "two values in one line";

    private final HeaderReasons reasons;

    public HeaderDiff(HeaderReasons reasons) {
        this.reasons = reasons;
    }

    /// @param client the head on the client hop; null when there is none
    /// @param server the head on the server hop; null when there is none
    /// @param answer whether the heads travelled from the server to the client
    public List<HeaderRow> rows(@Nullable Head client, @Nullable Head server, boolean answer) {
        List<HeaderRow> rows = new ArrayList<>();
        if (client == null || server == null) {
            Head only = client == null ? server : client;
            return only == null ? rows : alone(only, client != null);
        }
        rows.add(start(client.startLine(), server.startLine(), answer));
        List<HeaderLine> left = client.lines();
        List<HeaderLine> right = server.lines();
        int[] partner = partners(left, right);
        boolean[] kept = longestInOrder(partner);
        boolean[] taken = new boolean[right.size()];
        for (int at : partner) {
            if (at >= 0) {
                taken[at] = true;
            }
        }
        int next = 0;
        for (int i = 0; i < left.size(); i++) {
            if (partner[i] >= 0 && kept[i]) {
                for (; next < partner[i]; next++) {
                    if (!taken[next]) {
                        rows.add(one(null, right.get(next), 0, next + 1, client, server, answer));
                    }
                }
                next = partner[i] + 1;
            }
            HeaderLine other = partner[i] < 0 ? null : right.get(partner[i]);
            rows.add(
                    other == null
                            ? one(left.get(i), null, i + 1, 0, client, server, answer)
                            : pair(
                                    left.get(i),
                                    other,
                                    i,
                                    partner[i],
                                    !kept[i],
                                    client,
                                    server,
                                    answer));
        }
        for (; next < right.size(); next++) {
            if (!taken[next]) {
                rows.add(one(null, right.get(next), 0, next + 1, client, server, answer));
            }
        }
        return rows;
    }

    private static List<HeaderRow> alone(Head head, boolean client) {
        List<HeaderRow> rows = new ArrayList<>();
        rows.add(alone(new HeaderLine("", head.startLine()), 0, null, client));
        for (int i = 0; i < head.lines().size(); i++) {
            HeaderLine line = head.lines().get(i);
            rows.add(alone(line, i + 1, fault(line, head), client));
        }
        return rows;
    }

    private static HeaderRow alone(
            HeaderLine line, int at, @Nullable String fault, boolean client) {
        return client
                ? new HeaderRow(line, null, at, 0, Mark.ALONE, "", fault, null)
                : new HeaderRow(null, line, 0, at, Mark.ALONE, "", null, fault);
    }

    private static HeaderRow start(String client, String server, boolean answer) {
        boolean same = client.equals(server);
        String why =
                same
                        ? ""
                        : answer || path(client).equals(path(server))
                                ? "HTTP version of this hop"
                                : "the server's address has a path";
        return new HeaderRow(
                new HeaderLine("", client),
                new HeaderLine("", server),
                0,
                0,
                same ? Mark.SAME : Mark.CHANGED,
                why,
                null,
                null);
    }

    private static String path(String startLine) {
        int end = startLine.lastIndexOf(' ');
        return end < 0 ? startLine : startLine.substring(0, end);
    }

    private HeaderRow pair(
            HeaderLine mine,
            HeaderLine other,
            int mineAt,
            int otherAt,
            boolean moved,
            Head client,
            Head server,
            boolean answer) {
        String why = "";
        Mark mark = Mark.CHANGED;
        if (!mine.value().equals(other.value())) {
            why = reasons.why(mark, mine.name(), answer, client, server);
        } else if (!mine.name().equals(other.name())) {
            why = "spelling differs";
        } else if (moved) {
            why = "order differs, line " + (otherAt + 1) + " on the server hop";
        } else {
            mark = Mark.SAME;
        }
        return new HeaderRow(
                mine,
                other,
                mineAt + 1,
                otherAt + 1,
                mark,
                why,
                fault(mine, client),
                fault(other, server));
    }

    private HeaderRow one(
            @Nullable HeaderLine mine,
            @Nullable HeaderLine other,
            int mineAt,
            int otherAt,
            Head client,
            Head server,
            boolean answer) {
        Mark mark = (mine == null) == answer ? Mark.REMOVED : Mark.ADDED;
        HeaderLine line = mine == null ? other : mine;
        String why = line == null ? "" : reasons.why(mark, line.name(), answer, client, server);
        return new HeaderRow(
                mine,
                other,
                mineAt,
                otherAt,
                mark,
                why,
                mine == null ? null : fault(mine, client),
                other == null ? null : fault(other, server));
    }

    private static @Nullable String fault(HeaderLine line, Head head) {
        if (!SINGLE.contains(line.name().toLowerCase(Locale.ROOT))) {
            return null;
        }
        List<String> all = head.values(line.name());
        if (all.size() > 1) {
            return all.size() == 2 ? TWICE : "sent " + all.size() + " times";
        }
        return line.is("mcp-session-id") && line.value().contains(",") ? JOINED : null;
    }

    /// For each line on the left the place of its partner on the right; -1 when it has none.
    private static int[] partners(List<HeaderLine> left, List<HeaderLine> right) {
        Map<String, Integer> places = new HashMap<>();
        Map<String, Integer> turns = new HashMap<>();
        for (int i = 0; i < right.size(); i++) {
            places.put(key(right.get(i), turns), i);
        }
        turns.clear();
        int[] partner = new int[left.size()];
        for (int i = 0; i < partner.length; i++) {
            partner[i] = places.getOrDefault(key(left.get(i), turns), -1);
        }
        return partner;
    }

    private static String key(HeaderLine line, Map<String, Integer> turns) {
        String name = line.name().toLowerCase(Locale.ROOT);
        return name + '\n' + turns.merge(name, 1, Integer::sum);
    }

    /// Marks the longest run of partners that stand in the same order on both sides (keys are
    /// unique, so the longest common subsequence is the longest increasing one).
    private static boolean[] longestInOrder(int[] partner) {
        int[] tails = new int[partner.length];
        int[] before = new int[partner.length];
        int length = 0;
        for (int i = 0; i < partner.length; i++) {
            if (partner[i] < 0) {
                continue;
            }
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (partner[tails[middle]] < partner[i]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[i] = low == 0 ? -1 : tails[low - 1];
            tails[low] = i;
            length = Math.max(length, low + 1);
        }
        boolean[] kept = new boolean[partner.length];
        Arrays.fill(kept, false);
        for (int at = length == 0 ? -1 : tails[length - 1]; at >= 0; at = before[at]) {
            kept[at] = true;
        }
        return kept;
    }
}
