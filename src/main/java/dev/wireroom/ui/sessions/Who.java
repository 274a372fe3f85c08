package dev.wireroom.ui.sessions;

import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.ServerFacts;
import dev.wireroom.ui.kit.Num;
import org.jspecify.annotations.Nullable;

/// Who is on the client side of a session: the caller's name where there is one, "shared" or how
/// many where it is nobody's own, else the client's name.
///
/// @param name empty when nothing is known
/// @param version of a client; empty for callers
/// @param what "caller" or "client"
/// @param many it is nobody's own
record Who(String name, String version, String what, boolean many) {
    private static final String SHARED = "shared";

    /// Under what it stands when sessions are put together by it.
    String group() {
        return name.isEmpty() ? "not named" : many ? SHARED : name;
    }

    /// @param mode of its server; null when unknown
    /// @param callers that were seen to share it
    static Who of(Session session, @Nullable Mode mode, int callers) {
        if (session.caller() != null) {
            return new Who(session.caller(), "", "caller", false);
        }
        if (callers > 0 && mode != Mode.ISOLATE) {
            return new Who(Num.count(callers, "caller", "callers"), "", "caller", true);
        }
        if (callers > 0 || ServerFacts.nobodys(session, mode)) {
            return new Who(SHARED, "", "caller", true);
        }
        return session.client() == null
                ? new Who("", "", "client", false)
                : new Who(session.client().name(), session.client().version(), "client", false);
    }
}
