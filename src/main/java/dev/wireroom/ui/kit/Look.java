package dev.wireroom.ui.kit;

/// The two faces of the theme.
public enum Look {
    DARK,
    LIGHT;

    public Look other() {
        return this == DARK ? LIGHT : DARK;
    }
}
