package dev.wireroom.session;

import java.util.function.LongUnaryOperator;

/// What the tracker is made of, put together once.
final class Parts {
    final Presence presence = new Presence();
    final Recoveries recoveries = new Recoveries();
    final WireIds ids = new WireIds();
    final Carriers carriers = new Carriers();
    final GivenTies ties = new GivenTies();
    final Rounds rounds = new Rounds();
    final Handles handles;
    final Pairing pairing = new Pairing();
    final Succession succession = new Succession(presence);
    final Roster roster;
    final Lives lives;
    final Grouping grouping;
    final Handshakes handshakes;
    final WireRules rules;
    final LegacyStreams legacy;
    final Channels channels;
    final GivenIds given;

    /// @param numbers of the first, the second, ... session
    Parts(LongUnaryOperator numbers) {
        LogicalKeys keys = new LogicalKeys();
        roster = new Roster(numbers, ids);
        handles = new Handles(roster::byId);
        lives = new Lives(roster, keys, succession, recoveries);
        grouping = new Grouping(roster, keys, carriers, succession, lives);
        handshakes = new Handshakes(this);
        rules = new WireRules(roster, ids, recoveries, lives);
        legacy = new LegacyStreams(roster, lives);
        channels = new Channels(roster, ids, lives);
        given = new GivenIds(roster, ids, grouping, lives);
    }
}
