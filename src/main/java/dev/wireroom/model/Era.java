package dev.wireroom.model;

/// LEGACY: revisions with sessions, up to 2025-11-25. MODERN: 2026-07-28, without.
public enum Era {
    LEGACY("legacy"),
    MODERN("modern");

    private final String word;

    Era(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
