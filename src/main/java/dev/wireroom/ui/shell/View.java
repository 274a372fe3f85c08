package dev.wireroom.ui.shell;

import org.kordamp.ikonli.feather.Feather;

/// The tabs of the app bar, in their order; Ctrl+1 is the first.
public enum View {
    SESSIONS("Sessions", Feather.ACTIVITY, ""),
    EXCHANGES("Exchanges", Feather.LIST, ""),
    ISOLATION("Isolation", Feather.SHUFFLE, ""),
    REPLAY(
            "Replay",
            Feather.ROTATE_CCW,
            "A recorded session played again, call by call, with what came back compared with the"
                    + " recording."),
    FINDINGS(
            "Findings",
            Feather.ALERT_TRIANGLE,
            "Protocol rules that were broken on the wire, each with the bytes and the section of"
                    + " the specification.");

    private final String title;
    private final Feather icon;
    private final String later;

    View(String title, Feather icon, String later) {
        this.title = title;
        this.icon = icon;
        this.later = later;
    }

    public String title() {
        return title;
    }

    public Feather icon() {
        return icon;
    }

    /// What it will show once it is there; empty for those that are.
    public String later() {
        return later;
    }
}
