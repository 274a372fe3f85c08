package dev.wireroom.ui.kit;

import javafx.scene.Node;
import javafx.scene.shape.SVGPath;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Feather icons in the three sizes of the window. Colour by style sheet: `.icon` is second text
/// colour, and takes the colour of the control it stands in.
public final class Icons {
    private Icons() {}

    /// 14 px, in rows and buttons.
    public static FontIcon row(Feather icon) {
        return sized(icon, "icon-row");
    }

    /// 16 px, in bars.
    public static FontIcon bar(Feather icon) {
        return sized(icon, "icon-bar");
    }

    /// 22 px, first run.
    public static FontIcon hero(Feather icon) {
        return sized(icon, "icon-hero");
    }

    /// Two uprights, 16 px; Feather's own is two hollow boxes.
    public static Node pause() {
        SVGPath uprights = new SVGPath();
        uprights.setContent("M4.5 3 V13 M10.5 3 V13");
        uprights.getStyleClass().add("stroked-icon");
        return uprights;
    }

    private static FontIcon sized(Feather icon, String size) {
        FontIcon node = new FontIcon(icon);
        node.getStyleClass().addAll("icon", size);
        return node;
    }
}
