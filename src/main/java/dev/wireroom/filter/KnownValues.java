package dev.wireroom.filter;

import java.util.Map;

/// The values that are there, for completion.
@FunctionalInterface
public interface KnownValues {
    /// Nothing is known: only keys and fixed values are suggested.
    KnownValues NONE = _ -> Map.of();

    /// Each value with how often it stands there.
    Map<String, Integer> of(Key key);
}
