package dev.wireroom.ui.bridge;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.HandleUse;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;

/// What a region may want to hear of the capture; all calls come on the window's thread, in the
/// order of the facts. A region that starts later is first told all that is already there.
public interface CaptureListener {
    default void sessionChanged(Session session) {}

    /// First seen, or something more is known; the row is the same object all its life.
    default void exchangeChanged(ExchangeRow row) {}

    default void messageCaptured(Message message) {}

    /// The same with the beginning of its text where it is at hand: that of a watched call or its
    /// answer ([dev.wireroom.isolation.CallBook#WATCHED]) as it comes. Else it is empty, and read
    /// by number from the records.
    ///
    /// @param text UTF-8; not to be changed
    default void messageCaptured(Message message, byte[] text) {
        messageCaptured(message);
    }

    /// A call turned out to go over several rounds, or more is known of one that does.
    default void roundsChanged(CallRounds call) {}

    default void keepAliveSeen(long exchange, long at) {}

    default void verdictChanged(Verdict verdict) {}

    default void actionTaken(CaptureEvent.ActionTaken action) {}

    default void handleUsed(HandleUse use) {}

    /// All events of one drain were told: a good moment to redraw.
    default void drained() {}
}
