package dev.wireroom.cli;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The places where a caller names itself, tried in order: `header:NAME`, `query:NAME`,
/// `param:NAME`, `meta:NAME`, `connection`. A record of its own because picocli takes a list for an
/// option that is repeated.
record CallerKey(List<CallerPlace> places) {
    private static final Pattern PLACE =
            Pattern.compile("(header|query|param|meta):([^\\s,]+)|connection");

    CallerKey {
        places = List.copyOf(places);
    }

    static final class Converter implements ITypeConverter<CallerKey> {
        @Override
        public CallerKey convert(String value) {
            return read(
                    value,
                    "is no place for a caller's name; write header:NAME, query:NAME, param:NAME,"
                            + " meta:NAME or connection");
        }

        /// @param wrong what is said of a part that is no place
        static CallerKey read(String value, String wrong) {
            List<CallerPlace> places = new ArrayList<>();
            for (String place : value.split(",", -1)) {
                Matcher form = PLACE.matcher(place);
                if (!form.matches()) {
                    throw new TypeConversionException("'" + place + "' " + wrong);
                }
                places.add(place(form));
            }
            return new CallerKey(places);
        }

        private static CallerPlace place(Matcher form) {
            if (form.group(1) == null) {
                return new CallerPlace(Where.CONNECTION, "");
            }
            Where where =
                    switch (form.group(1)) {
                        case "header" -> Where.HEADER;
                        case "query" -> Where.QUERY;
                        case "param" -> Where.PARAM;
                        default -> Where.META;
                    };
            return new CallerPlace(where, form.group(2));
        }
    }
}
