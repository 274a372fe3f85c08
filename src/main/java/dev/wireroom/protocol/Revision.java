package dev.wireroom.protocol;

import dev.wireroom.model.Era;
import org.jspecify.annotations.Nullable;

/// The published revisions of MCP, oldest first.
public enum Revision {
    R2024_11_05("2024-11-05", Era.LEGACY),
    R2025_03_26("2025-03-26", Era.LEGACY),
    R2025_06_18("2025-06-18", Era.LEGACY),
    R2025_11_25("2025-11-25", Era.LEGACY),
    R2026_07_28("2026-07-28", Era.MODERN);

    private final String text;
    private final Era era;

    Revision(String text, Era era) {
        this.text = text;
        this.era = era;
    }

    /// As it is written in messages and fields.
    public String text() {
        return text;
    }

    public Era era() {
        return era;
    }

    public boolean atLeast(Revision other) {
        return compareTo(other) >= 0;
    }

    /// Null when it is not one of those that are known here.
    public static @Nullable Revision of(@Nullable String text) {
        for (Revision each : values()) {
            if (each.text.equals(text)) {
                return each;
            }
        }
        return null;
    }
}
