package dev.wireroom.cli;

import dev.wireroom.model.HeaderLine;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// `Name: value`. The value may be a secret, so it is never repeated in the complaint.
final class HeaderConverter implements ITypeConverter<HeaderLine> {
    private static final Pattern FORM =
            Pattern.compile(
                    "([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]*([^\\x00-\\x08\\x0a-\\x1f\\x7f]*)");

    @Override
    public HeaderLine convert(String value) {
        Matcher form = FORM.matcher(value);
        if (!form.matches()) {
            throw new TypeConversionException(
                    "a header field is written like 'X-Tenant: blue', on one line");
        }
        return new HeaderLine(form.group(1), form.group(2).strip());
    }
}
