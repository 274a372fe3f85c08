package dev.wireroom.app;

import javafx.geometry.Rectangle2D;

/// How large the window is at first, inside its frame: as it was designed, or what the screen has
/// room for.
record FirstSize(double width, double height) {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    /// Taken by the frame; how much it really is, is known only when the window is shown.
    private static final double SIDES = 16;

    private static final double TITLE_AND_FOOT = 48;

    /// @param room of the screen, without what the desktop keeps for itself
    static FirstSize in(Rectangle2D room) {
        return new FirstSize(
                Math.min(WIDTH, room.getWidth() - SIDES),
                Math.min(HEIGHT, room.getHeight() - TITLE_AND_FOOT));
    }
}
