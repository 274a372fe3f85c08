package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import java.util.Collection;
import java.util.Objects;

/// What a call is called on the board: the tool without what all tools there begin with
/// (`browser_`).
///
/// @param prefix up to a mark that parts words; empty when there is nothing in common
record ToolNames(String prefix) {
    static ToolNames of(Collection<Call> calls) {
        String common = null;
        boolean several = false;
        for (Call call : calls) {
            String name = call.subject();
            if (name == null || !call.method().equals("tools/call")) {
                continue;
            }
            several |= common != null && !common.equals(name);
            common = common == null ? name : common(common, name);
        }
        if (!several || common == null) {
            return new ToolNames("");
        }
        int end = common.length();
        while (end > 0 && Character.isLetterOrDigit(common.charAt(end - 1))) {
            end--;
        }
        return new ToolNames(common.substring(0, end));
    }

    /// The tool as it is called in full.
    static String whole(Call call) {
        return Objects.requireNonNullElse(call.subject(), call.method());
    }

    String of(Call call) {
        String whole = whole(call);
        return whole.startsWith(prefix) && whole.length() > prefix.length()
                ? whole.substring(prefix.length())
                : whole;
    }

    private static String common(String one, String other) {
        int same = 0;
        while (same < Math.min(one.length(), other.length())
                && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        return one.substring(0, same);
    }
}
