package dev.wireroom.demo;

/// Bad habits that real servers were seen with, to be switched on one by one.
///
/// @param forgetAfter a session is forgotten after so many calls; 0 = never
/// @param repeatIdHeader the answer to `initialize` carries the session id in two field lines
/// @param refuseDelete DELETE is answered 405
/// @param unknownIs400 an unknown session is answered 400 in place of 404
public record DemoHabits(
        int forgetAfter, boolean repeatIdHeader, boolean refuseDelete, boolean unknownIs400) {
    /// A server that does as the specification says.
    public static final DemoHabits GOOD = new DemoHabits(0, false, false, false);

    public DemoHabits forgettingAfter(int calls) {
        return new DemoHabits(calls, repeatIdHeader, refuseDelete, unknownIs400);
    }

    public DemoHabits repeatingTheIdHeader() {
        return new DemoHabits(forgetAfter, true, refuseDelete, unknownIs400);
    }

    public DemoHabits refusingDelete() {
        return new DemoHabits(forgetAfter, repeatIdHeader, true, unknownIs400);
    }

    public DemoHabits answeringUnknownWith400() {
        return new DemoHabits(forgetAfter, repeatIdHeader, refuseDelete, true);
    }
}
