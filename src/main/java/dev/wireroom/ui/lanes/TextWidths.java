package dev.wireroom.ui.lanes;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// How wide texts are in one font: each letter is measured once, so that thousands of labels cost
/// nothing.
final class TextWidths {
    private static final int TOGETHER = 20;

    private final Font font;
    private final double[] latin = new double[256];
    private final Map<Integer, Double> others = new HashMap<>();

    TextWidths(Font font) {
        this.font = font;
    }

    double of(String text) {
        double sum = 0;
        for (int i = 0; i < text.length(); ) {
            int letter = text.codePointAt(i);
            sum += of(letter);
            i += Character.charCount(letter);
        }
        return sum;
    }

    private double of(int letter) {
        if (letter < latin.length) {
            if (latin[letter] == 0) {
                latin[letter] = measure(letter);
            }
            return latin[letter];
        }
        return others.computeIfAbsent(letter, this::measure);
    }

    private double measure(int letter) {
        Text text = new Text(Character.toString(letter).repeat(TOGETHER));
        text.setFont(font);
        return text.getLayoutBounds().getWidth() / TOGETHER;
    }

    /// As much of it as fits; empty when that would be less than five letters and a dot.
    String fitting(String text, double room) {
        if (of(text) <= room) {
            return text;
        }
        double sum = of('…');
        int end = 0;
        while (end < text.length()) {
            int letter = text.codePointAt(end);
            sum += of(letter);
            if (sum > room) {
                break;
            }
            end += Character.charCount(letter);
        }
        return end < 5 ? "" : text.substring(0, end) + "…";
    }
}
