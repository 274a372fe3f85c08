package dev.wireroom.cli;

import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Recognition;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// How the sessions of a server are recognised in what passes.
final class RecognitionOptions {
    @Option(
            names = "--session-id",
            paramLabel = "LIST",
            converter = Carried.class,
            description = {
                "Where a session id may stand beside",
                "Mcp-Session-Id: header:NAME, query:NAME, param:NAME,",
                "meta:NAME (query:session_id,param:session_id,",
                "meta:session_id)."
            })
    CallerKey carriers = new CallerKey(Recognition.STANDARD.carriers());

    @Option(
            names = "--group-by",
            paramLabel = "WHAT",
            converter = GroupByConverter.class,
            description = {
                "What requests without a session id have in common",
                "when they are shown as one session: automatic,",
                "principal, client, trace, connection (automatic)."
            })
    GroupBy groupBy = Recognition.STANDARD.groupBy();

    Recognition recognition() {
        return new Recognition(carriers.places(), groupBy);
    }

    /// As the places of a caller's name, but for the connection, which carries no id.
    static final class Carried implements ITypeConverter<CallerKey> {
        @Override
        public CallerKey convert(String value) {
            CallerKey read =
                    CallerKey.Converter.read(
                            value,
                            "is no place for a session id; write header:NAME, query:NAME,"
                                    + " param:NAME or meta:NAME");
            if (read.places().stream().anyMatch(each -> each.where() == Where.CONNECTION)) {
                throw new TypeConversionException(
                        "a connection carries no session id; write header:NAME, query:NAME,"
                                + " param:NAME or meta:NAME");
            }
            return read;
        }
    }

    static final class GroupByConverter implements ITypeConverter<GroupBy> {
        @Override
        public GroupBy convert(String value) {
            return Arrays.stream(GroupBy.values())
                    .filter(each -> each.word().equals(value))
                    .findFirst()
                    .orElseThrow(() ->
                            new TypeConversionException("'" + value + "' is none of " + words()));
        }

        private static String words() {
            return Arrays.stream(GroupBy.values())
                    .map(GroupBy::word)
                    .collect(Collectors.joining(", "));
        }
    }
}
