package dev.wireroom.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `-- COMMAND [ARG...]`. The dashes are demanded, so that a forgotten option name is not taken for
/// a program to run.
final class CommandAfterDashes {
    @Spec(Spec.Target.MIXEE)
    CommandSpec spec;

    @Parameters(
            paramLabel = "COMMAND [ARG...]",
            arity = "0..*",
            hideParamSyntax = true,
            description = "After --: the stdio server to run.")
    List<String> all = List.of();

    CommandLine commandLine() {
        return spec.commandLine();
    }

    /// Empty when none was given.
    List<String> words() {
        List<String> original = commandLine().getParseResult().originalArgs();
        int dashes = original.indexOf("--");
        int after = dashes < 0 ? 0 : original.size() - dashes - 1;
        if (all.size() > after) {
            throw new ParameterException(
                    commandLine(),
                    "'" + all.getFirst() + "' is not expected here; a command comes after --");
        }
        return all;
    }
}
