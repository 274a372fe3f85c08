package dev.wireroom.ui.palette;

import org.kordamp.ikonli.feather.Feather;

/// Something to run or to go to, as the palette lists it.
///
/// @param detail a few words more, not searched first
/// @param keys as shown; empty when it has none
/// @param on false: it is shown grey, `detail` is the reason, and what it runs says so too
public record Command(
        Kind kind,
        Feather icon,
        String title,
        String detail,
        String keys,
        Runnable run,
        boolean on) {
    public Command(
            Kind kind, Feather icon, String title, String detail, String keys, Runnable run) {
        this(kind, icon, title, detail, keys, run, true);
    }

    public enum Kind {
        COMMAND('>'),
        SESSION('@'),
        EXCHANGE('#'),
        SERVER(' ');

        private final char sign;

        Kind(char sign) {
            this.sign = sign;
        }

        /// Typed first, it leaves only these.
        char sign() {
            return sign;
        }
    }

    public static Command of(Feather icon, String title, String detail, String keys, Runnable run) {
        return new Command(Kind.COMMAND, icon, title, detail, keys, run);
    }

    /// The same, which can be done at this moment or cannot.
    public Command when(boolean can) {
        return new Command(kind, icon, title, detail, keys, run, can);
    }
}
