package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.HeadReader;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Waits for the head of the answer; interim answers (100, 103) go on to the client as they are.
/// Owned by the exchange's I/O thread.
final class AnswerHead {
    private static final int MOST_BYTES = 262_144;

    private final RequestHead request;
    private final Wire client;
    private final ExchangeTap tap;
    private final boolean mayUpgrade;
    private final HeadReader head = new HeadReader(MOST_BYTES);

    /// There will be no answer that can be passed on; the message says why, after "since" or a
    /// colon.
    static final class Missing extends Exception {
        private static final long serialVersionUID = 1;

        private final String why;

        Missing(String why) {
            super(why, null, false, false);
            this.why = why;
        }

        String why() {
            return why;
        }
    }

    /// @param mayUpgrade 101 is an answer like any other
    AnswerHead(RequestHead request, Wire client, ExchangeTap tap, boolean mayUpgrade) {
        this.mayUpgrade = mayUpgrade;
        this.request = request;
        this.client = client;
        this.tap = tap;
    }

    /// @return the final answer's head; null when it has not all come yet
    @Nullable ResponseHead read(Wire from) throws Missing {
        try {
            while (true) {
                int n = from.fill();
                if (n == 0) {
                    return null;
                }
                if (n < 0) {
                    throw missing("it closed the connection before its answer was readable");
                }
                if (head.read(from.unread())) {
                    ResponseHead answer = ResponseHead.of(head.head(), request.method());
                    if (!answer.interim() || (mayUpgrade && answer.status() == 101)) {
                        tap.head(Side.SERVER_RESPONSE, answer.raw().raw());
                        return answer;
                    }
                    interim(answer);
                    head.reset();
                }
            }
        } catch (BadHttp bad) {
            throw missing("its answer cannot be read, since " + bad.what());
        } catch (IOException _) {
            throw missing("the connection to it broke");
        }
    }

    /// 101 was not asked for: `Upgrade` stays on its own hop. A client that is gone is noticed by
    /// its own connection.
    private void interim(ResponseHead answer) throws BadHttp {
        if (answer.status() == 101) {
            throw new BadHttp("it switched protocols without being asked");
        }
        if (request.minor() == 1) {
            try {
                client.send(answer.raw().raw());
            } catch (IOException _) {
                client.wakeupReads();
            }
        }
    }

    /// What did come is recorded, readable or not.
    private Missing missing(String why) {
        if (head.started()) {
            tap.head(Side.SERVER_RESPONSE, head.raw());
        }
        return new Missing(why);
    }
}
