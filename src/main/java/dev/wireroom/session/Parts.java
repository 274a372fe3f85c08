package dev.wireroom.session;

import java.util.function.LongUnaryOperator;

/// What the tracker is made of, put together once.
final class Parts {
    final Presence presence = new Presence();
    final Recoveries recoveries = new Recoveries();
    final WireIds ids = new WireIds();
    final Pairing pairing = new Pairing();
    final Succession succession = new Succession(presence);
    final Roster roster;
    final Lives lives;
    final Grouping grouping;
    final Handshakes handshakes;
    final WireRules rules;
    final LegacyStreams legacy;
    final Channels channels;

    /// @param numbers of the first, the second, ... session
    Parts(LongUnaryOperator numbers) {
        LogicalKeys keys = new LogicalKeys();
        roster = new Roster(numbers, ids);
        lives = new Lives(roster, keys, succession, recoveries);
        grouping = new Grouping(roster, keys, succession, lives);
        handshakes = new Handshakes(this);
        rules = new WireRules(roster, ids, recoveries, lives);
        legacy = new LegacyStreams(roster, lives);
        channels = new Channels(roster, lives);
    }
}
