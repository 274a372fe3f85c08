package dev.wireroom.ui.kit;

import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;

/// The line of a menu that says why what stands above it is grey: entries of a menu have no words
/// that come up when one rests on them.
public final class ReasonItem extends CustomMenuItem {
    private static final double WIDEST = 230;

    /// @param why in one sentence
    public ReasonItem(String why) {
        super(words(why), false);
        setId("menu-reason");
        setDisable(true);
        getStyleClass().add("menu-reason");
        setText(why);
    }

    private static Label words(String why) {
        Label label =
                new Label(why) {
                    /// Menus ask for the height before they know a width.
                    @Override
                    protected double computePrefHeight(double width) {
                        return super.computePrefHeight(width < 0 ? WIDEST : width);
                    }
                };
        label.setWrapText(true);
        label.setPrefWidth(WIDEST);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }
}
