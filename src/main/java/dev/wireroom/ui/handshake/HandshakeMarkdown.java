package dev.wireroom.ui.handshake;

import dev.wireroom.ui.kit.Num;

/// A handshake as Markdown, for an issue or a note. Pure.
final class HandshakeMarkdown {
    private HandshakeMarkdown() {}

    static String of(HandshakeModel model) {
        StringBuilder text = new StringBuilder();
        text.append("**Handshake of session ").append(model.session().id()).append("**");
        if (model.answered() != null) {
            text.append(", ").append(model.answered());
        }
        text.append("\n\n| time | request | answer |\n| --- | --- | --- |\n");
        for (Step step : model.steps().subList(0, model.first())) {
            String method = step.method() == null ? "" : " " + step.method();
            String status = step.back().status() == 0 ? "" : step.back().status() + " ";
            text.append("| ").append(Num.offset(step.at())).append(" | ");
            text.append(cell(step.line() + method + " " + step.words())).append(" | ");
            text.append(cell(status + step.back().words())).append(" |\n");
        }
        text.append('\n');
        for (Check each : model.checks()) {
            String mark = each.outcome() == Check.Outcome.PASSED ? "[x] " : "[ ] ";
            text.append("- ").append(mark).append(each.text());
            if (each.outcome() != Check.Outcome.PASSED) {
                text.append(" (").append(each.rule()).append(", ").append(each.spec()).append(")");
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String cell(String text) {
        return text.strip().replace("|", "\\|").replace("\n", " ");
    }
}
