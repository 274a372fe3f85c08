package dev.wireroom.engine;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the capture holds, read from disk by number. Every method does I/O: never call one on the
/// window's thread. What was seen in the last instants may not be there yet.
public interface Records {
    Optional<Exchange> exchange(long number);

    /// All messages of an exchange, in wire order.
    List<Message> messagesOf(long exchange);

    /// The bytes that were kept of a message (UTF-8 where it was valid).
    byte[] textOf(long message);

    /// Exchanges in order of number.
    ///
    /// @param session only of this session; null = of all
    /// @param from the first number wanted
    /// @param limit at most so many
    List<Exchange> exchanges(@Nullable String session, long from, int limit);

    List<Session> sessions();

    Optional<Session> session(String id);
}
