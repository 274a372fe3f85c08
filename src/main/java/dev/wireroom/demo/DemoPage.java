package dev.wireroom.demo;

import java.util.Locale;
import java.util.Optional;

/// The pages that the demonstration's browser can show. Each carries a mark that is easy to find
/// again in another caller's answer.
enum DemoPage {
    BLANK("about:blank", "An empty page. Open another with open_page."),
    ALPHA("https://alpha.example/", "Tea, teapots and everything that keeps them warm."),
    BRAVO("https://bravo.example/", "Bicycles, bells and the tools to mend them.");

    private final String url;
    private final String story;

    DemoPage(String url, String story) {
        this.url = url;
        this.story = story;
    }

    /// By name (`alpha`), by path (`/alpha`) or by address.
    static Optional<DemoPage> find(String wanted) {
        String path = wanted.toLowerCase(Locale.ROOT);
        String word = path.startsWith("/") ? path.substring(1) : path;
        for (DemoPage page : values()) {
            if (page.url.equals(wanted) || page.word().equals(word)) {
                return Optional.of(page);
            }
        }
        return Optional.empty();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String url() {
        return url;
    }

    String story() {
        return story;
    }

    /// `PAGE-ALPHA`
    String mark() {
        return "PAGE-" + name();
    }

    String text() {
        String rule = "=".repeat(mark().length() + 8);
        return "%s%n    %s%n%s%nAddress: %s%n%s"
                .formatted(rule, mark(), rule, url, story)
                .replace("\r", "");
    }
}
