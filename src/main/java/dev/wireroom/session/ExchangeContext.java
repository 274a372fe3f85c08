package dev.wireroom.session;

import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import org.jspecify.annotations.Nullable;

/// What the tracker knows of one exchange while it is open. Filled by the capture worker, which
/// owns it; one thread.
public final class ExchangeContext {
    public final long number;
    public final String server;
    public final long connection;
    public final String peer;
    public final long opened;

    /// HTTP until it turns out to be more.
    public ExchangeKind kind = ExchangeKind.HTTP;

    /// Isolate and share mode: its session is the server hop's, and Wireroom holds that.
    public boolean owned;

    /// Who asks, when owned; null when it has no name.
    public @Nullable String caller;

    /// Whom its session belongs to, when owned; null when that is shared.
    public @Nullable String holder;

    /// Id of its session at the server, when owned; null while there is none.
    public @Nullable String upstreamId;

    /// Its request went on to the server.
    public boolean forwarded;

    /// A few words on its end (an exit code); null when there is nothing to say.
    public @Nullable String endDetail;

    /// The server was the first to end it: a WebSocket that it closed.
    public boolean endedByServer;

    /// The request head as the client sent it; null until it was read.
    public @Nullable Head request;

    /// The answer head as the server sent it; null when none came (then `status` may be Wireroom's
    /// own).
    public @Nullable Head answer;

    /// Of the final answer; 0 while none.
    public int status;

    /// Set by the tracker: "S1", or null while it belongs to none.
    public @Nullable String session;

    /// What only the tracker needs to know.
    final ExchangeNotes notes = new ExchangeNotes();

    public ExchangeContext(long number, String server, long connection, String peer, long opened) {
        this.number = number;
        this.server = server;
        this.connection = connection;
        this.peer = peer;
        this.opened = opened;
    }
}
