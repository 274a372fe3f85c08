package dev.wireroom.filter;

import java.util.List;
import java.util.OptionalLong;

/// What a filter looks at: a session, an exchange or a finding, by key. A key that does not apply
/// has no value, and no term matches it.
public interface Subject {
    /// The texts under this key; one thing may have several (a client's name, and its name with its
    /// version).
    List<String> words(Key key);

    /// For [Key#STATUS], [Key#TOOK] (microseconds) and [Key#SIZE] (bytes).
    OptionalLong number(Key key);

    boolean is(Flag flag);
}
