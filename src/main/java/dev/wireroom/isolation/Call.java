package dev.wireroom.isolation;

import org.jspecify.annotations.Nullable;

/// One call of a caller. A snapshot; a later one of the same number replaces it.
///
/// @param number counts up from 1 since the book was begun
/// @param exchange that carries it
/// @param session upstream, "S9"; null while it is not known
/// @param method `tools/call` and so on
/// @param subject the tool, prompt or resource; null when it has none
/// @param argument the first text among its arguments, short; of an address the path alone; empty
///   when there is none
/// @param at microseconds since 1970
/// @param tookMicros -1 while open, or without an answer
/// @param expected the value that its caller planted; null when none
/// @param got the planted value that the answer holds; null when none
/// @param bleed what came from whom; null unless the outcome is BLEED
public record Call(
        int number,
        long exchange,
        String caller,
        @Nullable String session,
        String method,
        @Nullable String subject,
        String argument,
        long at,
        long tookMicros,
        Outcome outcome,
        @Nullable String expected,
        @Nullable String got,
        @Nullable Bleed bleed) {}
