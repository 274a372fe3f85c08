package dev.wireroom.store;

import dev.wireroom.model.Verdict;
import dev.wireroom.model.Verdict.Step;
import dev.wireroom.model.VerdictKind;
import java.sql.SQLException;
import java.util.List;

/// How a verdict stands in the file, and each of its steps.
final class VerdictTable {
    static final Columns COLUMNS =
            new Columns(
                    "verdict",
                    "session",
                    "session",
                    "kind",
                    "since",
                    "took_micros",
                    "tries",
                    "successor");

    static final Columns STEPS =
            new Columns(
                    "verdict_step",
                    "session, position",
                    "session",
                    "position",
                    "at",
                    "text",
                    "exchange");

    private static final Words<VerdictKind> KINDS = new Words<>(VerdictKind.class, Enum::name);

    private VerdictTable() {}

    static void write(Binding to, Verdict it) throws SQLException {
        to.text(it.session()).text(it.kind().name()).number(it.since());
        to.number(it.tookMicros()).number(it.tries()).text(it.successor()).run();
    }

    static void write(Binding to, String session, int position, Step it) throws SQLException {
        to.text(session).number(position).number(it.at()).text(it.text());
        to.number(it.exchange()).run();
    }

    static Verdict read(Row from, List<Step> steps) throws SQLException {
        return new Verdict(
                from.text(),
                KINDS.meaning(from.text()),
                from.number(),
                from.number(),
                from.smallNumber(),
                from.textOrNull(),
                steps);
    }

    static Step readStep(Row from) throws SQLException {
        return new Step(from.number(), from.text(), from.number());
    }
}
