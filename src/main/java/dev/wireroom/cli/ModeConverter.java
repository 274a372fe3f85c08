package dev.wireroom.cli;

import dev.wireroom.model.Mode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// `relay`, `isolate` or `share`.
final class ModeConverter implements ITypeConverter<Mode> {
    @Override
    public Mode convert(String value) {
        for (Mode mode : Mode.values()) {
            if (mode.word().equals(value)) {
                return mode;
            }
        }
        throw new TypeConversionException("'" + value + "' is not relay, isolate or share");
    }
}
