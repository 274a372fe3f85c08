package dev.wireroom.cli;

import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// One of a few words, written exactly so.
abstract class OneOf implements ITypeConverter<String> {
    private final List<String> words;

    OneOf(String... words) {
        this.words = List.of(words);
    }

    @Override
    public String convert(String value) {
        if (!words.contains(value)) {
            throw new TypeConversionException(
                    "'" + value + "' is none of " + String.join(", ", words));
        }
        return value;
    }
}
