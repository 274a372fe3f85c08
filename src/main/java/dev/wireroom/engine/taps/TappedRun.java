package dev.wireroom.engine.taps;

import dev.wireroom.capture.RecordedExchange;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Message;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One run of a tapped server, told to the running capture as its tap writes it down. Watch's
/// thread only.
final class TappedRun {
    /// What a system says of a process's start is that exact.
    private static final Duration ROUGHLY = Duration.ofSeconds(10);

    private final RecordedExchange copy;
    private final Duration lastWords;
    private Exchange run;
    private long last;
    private long goneSince;

    TappedRun(RecordedExchange copy, Exchange run, Duration lastWords) {
        this.copy = copy;
        this.run = run;
        this.lastWords = lastWords;
    }

    /// As it stands in the file now.
    void now(Exchange read) {
        run = read;
    }

    Exchange run() {
        return run;
    }

    /// Number, in the file, of the last message that was told.
    long last() {
        return last;
    }

    void tell(Message message, byte[] text) {
        copy.line(message.direction(), text, message.size(), message.at());
        last = message.number();
        goneSince = 0;
    }

    /// Its tap has written down how it ended.
    void end(@Nullable String detail) {
        copy.end(run.end(), detail, bytes(), run.ended());
    }

    /// Its tap has ended without a word, and left nothing that runs.
    ///
    /// @param at the time, in microseconds since 1970
    /// @return whether it is over now
    boolean lost(long at) {
        if (isAlive(run)) {
            goneSince = 0;
            return false;
        }
        long now = System.nanoTime();
        if (goneSince == 0) {
            goneSince = now;
        }
        if (now - goneSince < lastWords.toNanos()) {
            return false;
        }
        cut(at);
        return true;
    }

    /// Nothing more will be known of it.
    void cut(long at) {
        copy.end(ExchangeEnd.SERVER_CLOSED, null, bytes(), at);
    }

    private long[] bytes() {
        return new long[] {
            run.clientHop().requestBytes(),
            run.serverHop().requestBytes(),
            run.serverHop().responseBytes(),
            run.clientHop().responseBytes()
        };
    }

    /// Whether its process runs, and is not another one of the same number.
    static boolean isAlive(Exchange run) {
        try {
            Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(run.peer()));
            Instant latest = Instant.EPOCH.plus(run.opened(), ChronoUnit.MICROS).plus(ROUGHLY);
            return process.filter(ProcessHandle::isAlive)
                    .filter(it -> it.info().startInstant().orElse(latest).compareTo(latest) <= 0)
                    .isPresent();
        } catch (NumberFormatException foreign) {
            return false;
        }
    }
}
