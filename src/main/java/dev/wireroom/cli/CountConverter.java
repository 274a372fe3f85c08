package dev.wireroom.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A number from 1 on.
final class CountConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
        if (!value.matches("[1-9]\\d{0,8}")) {
            throw new TypeConversionException("'" + value + "' is not a number from 1 on");
        }
        return Integer.valueOf(value);
    }
}
