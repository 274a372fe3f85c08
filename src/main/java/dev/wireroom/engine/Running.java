package dev.wireroom.engine;

import dev.wireroom.model.GroupBy;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.proxy.Listener;
import dev.wireroom.stdio.http.CommandServer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A server that is listened for.
///
/// @param asked what the person said of it
/// @param command the processes behind it; null when the server runs elsewhere
record Running(Listener listener, ServerSettings asked, @Nullable CommandServer command) {
    private static final Executor THREADS = task -> Thread.ofVirtual().name("end").start(task);

    /// The listener first, so that every session has its end before its process has.
    CompletableFuture<Void> stop() {
        CompletableFuture<Void> stopped = listener.stop();
        CommandServer processes = command;
        return processes == null ? stopped : stopped.thenRunAsync(processes::close, THREADS);
    }

    Running groupedBy(GroupBy choice) {
        return new Running(listener, asked.groupedBy(choice), command);
    }

    ServerView view() {
        String why = listener.problem();
        return new ServerView(
                asked.in(listener.settings().mode()),
                listener.url(),
                note(),
                why == null ? null : "Cannot be reached: " + why + ". Start it, then call again.");
    }

    private @Nullable String note() {
        if (command != null) {
            return "Run by Wireroom: " + asked.place() + ". Each session is a process.";
        }
        if (listener.modern()) {
            return "Spoken to in 2026-07-28, which has no sessions: those calls pass as they are.";
        }
        if (listener.idsTwice()) {
            return "This server gave two callers the same session id: they are not kept apart.";
        }
        return listener.sessionless()
                ? "This server gives no session ids, so calls pass without a session."
                : null;
    }
}
