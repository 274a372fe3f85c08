package dev.wireroom.cli;

import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The places where a caller names itself, in order: `header:NAME`, `query:NAME`, `param:NAME`,
/// `meta:NAME`, `connection`.
final class CallerKeyConverter implements ITypeConverter<List<String>> {
    private static final Pattern PLACE =
            Pattern.compile("(header|query|param|meta):[^\\s,]+|connection");

    @Override
    public List<String> convert(String value) {
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
        return places;
    }
}
