package dev.wireroom.testkit;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import org.jspecify.annotations.Nullable;

/// One request of a sample client, up to its answer.
final class SampleCall {
    private final SampleSession session;
    private final SampleStage stage;
    private final String method;
    private final @Nullable String subject;

    /// What becomes of it.
    interface Then {
        void go(SampleExchange exchange, Message asked);
    }

    SampleCall(SampleSession session, String method, @Nullable String subject) {
        this.session = session;
        this.stage = session.stage();
        this.method = method;
        this.subject = subject;
    }

    void go(double at, double[] progress, Then then) {
        String id = session.nextId();
        SampleExchange exchange = session.begin(at, "POST");
        Message asked =
                exchange.say(
                        stage.micros(at),
                        Direction.CLIENT_TO_SERVER,
                        method,
                        subject,
                        id,
                        SampleTexts.request(id, method, subject));
        session.called(at);
        for (int i = 0; i < progress.length; i++) {
            progress(exchange, id, progress[i], i + 1, progress.length);
        }
        then.go(exchange, asked);
    }

    private void progress(SampleExchange exchange, String token, double at, int step, int of) {
        stage.plan(
                at,
                () -> {
                    if (step == 1 && !session.stdio()) {
                        exchange.answerHead(200, true, stage.micros(at));
                    }
                    exchange.say(
                            stage.micros(at),
                            Direction.SERVER_TO_CLIENT,
                            "notifications/progress",
                            null,
                            null,
                            SampleTexts.progress(token, step, of));
                    session.heard(at);
                });
    }
}
