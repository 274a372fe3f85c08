package dev.wireroom.ui.kit;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;

/// The look of all scenes given to it: AtlantaFX Primer below, the tokens over it, our own shapes
/// on top. Switching is one assignment to [#lookProperty()]. Window's thread only.
public final class Theme {
    private final ObjectProperty<Look> look;
    private final List<Scene> scenes = new ArrayList<>();

    public Theme(Look first) {
        Fonts.load();
        look = new SimpleObjectProperty<>(first);
        look.subscribe(this::show);
    }

    public ObjectProperty<Look> lookProperty() {
        return look;
    }

    /// The colours of the look of this moment, for a canvas.
    public Tokens tokens() {
        return new Tokens(look.get());
    }

    public void toggle() {
        look.set(look.get().other());
    }

    /// Dresses this scene now and at every change, until [#leave].
    public void dress(Scene scene) {
        scenes.add(scene);
        dress(scene, look.get());
    }

    public void leave(Scene scene) {
        scenes.remove(scene);
    }

    private void show(Look now) {
        Application.setUserAgentStylesheet(
                now == Look.DARK
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet());
        scenes.forEach(each -> dress(each, now));
    }

    private static void dress(Scene scene, Look now) {
        scene.getStylesheets()
                .setAll(
                        sheet(now == Look.DARK ? "theme-dark.css" : "theme-light.css"),
                        sheet("wireroom.css"));
        scene.setFill(Token.BG0.in(now));
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(Theme.class.getResource(name), name).toExternalForm();
    }
}
