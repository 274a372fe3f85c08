package dev.wireroom.isolation;

import org.jspecify.annotations.Nullable;

/// A request as it is told to the book.
///
/// @param message its number, by which the answer names it
/// @param at microseconds since 1970
/// @param text as it stood on the wire, UTF-8; may be empty or cut. Not kept.
public record Asked(
        long message,
        long exchange,
        String caller,
        @Nullable String session,
        String method,
        @Nullable String subject,
        long at,
        byte[] text) {}
