package dev.wireroom.model;

import org.jspecify.annotations.Nullable;

/// A state handle in use: a text that a result gave (a basket's id) and that a later call has among
/// its arguments. Where a protocol has no sessions, this is what state hangs on.
///
/// @param at time of the use
/// @param name of the member that gave it, like `basket_id`
/// @param given number of the message that gave it first
/// @param givenTo the session that it was given to; null when that belongs to none
/// @param used number of the request that has it
/// @param usedBy the session of that request; null when it belongs to none
/// @param crossed it was never given to the session that uses it, nor to one that this replaced
public record HandleUse(
        long at,
        String server,
        String name,
        String value,
        long given,
        @Nullable String givenTo,
        long used,
        @Nullable String usedBy,
        boolean crossed) {}
