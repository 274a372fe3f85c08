package dev.wireroom.cli;

import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The places where a caller names itself, tried in order: `header:NAME`, `query:NAME`,
/// `param:NAME`, `meta:NAME`, `connection`.
record CallerKey(List<String> places) {
    static final CallerKey STANDARD =
            new CallerKey(List.of("header:X-Session-Id", "query:session_id", "param:session_id"));

    private static final Pattern PLACE =
            Pattern.compile("(header|query|param|meta):[^\\s,]+|connection");

    CallerKey {
        places = List.copyOf(places);
    }

    static final class Converter implements ITypeConverter<CallerKey> {
        @Override
        public CallerKey convert(String value) {
            List<String> places = List.of(value.split(",", -1));
            for (String place : places) {
                if (!PLACE.matcher(place).matches()) {
                    throw new TypeConversionException(
                            "'"
                                    + place
                                    + "' is no place for a caller's name; write header:NAME,"
                                    + " query:NAME, param:NAME, meta:NAME or connection");
                }
            }
            return new CallerKey(places);
        }
    }
}
