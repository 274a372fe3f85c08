package dev.wireroom.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Bytes: `512`, `64KB`, `64MB`, `1GB`, in powers of 1024.
final class SizeConverter implements ITypeConverter<Long> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(B|KB|MB|GB|)");

    @Override
    public Long convert(String value) {
        Matcher form = FORM.matcher(value.toUpperCase(Locale.ROOT));
        if (!form.matches()) {
            throw new TypeConversionException(
                    "'" + value + "' is not a size; write it like 512KB, 64MB or 1GB");
        }
        long amount = Long.parseLong(form.group(1));
        return switch (form.group(2)) {
            case "KB" -> amount << 10;
            case "MB" -> amount << 20;
            case "GB" -> amount << 30;
            default -> amount;
        };
    }
}
