package dev.wireroom.testkit;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;

/// What a sample server does on its own stream.
final class SampleStream {
    private static final String ASK = "\"ask-1\"";

    private final SampleSession session;
    private final SampleExchange exchange;
    private final SampleStage stage;

    SampleStream(SampleSession session, SampleExchange exchange) {
        this.session = session;
        this.exchange = exchange;
        stage = session.stage();
    }

    void speak(double[] ticks, double[] keepAlives) {
        for (double tick : ticks) {
            stage.plan(tick, () -> log(tick));
        }
        for (double beat : keepAlives) {
            stage.plan(beat, () -> exchange.keepAlive(stage.micros(beat)));
        }
    }

    private void log(double at) {
        exchange.say(
                stage.micros(at),
                Direction.SERVER_TO_CLIENT,
                "notifications/message",
                null,
                null,
                SampleTexts.notification("notifications/message"));
        session.heard(at);
    }

    /// The server asks for a sample; the client answers by a request of its own.
    void ask(double at, double took) {
        stage.plan(
                at,
                () -> {
                    Message asked =
                            exchange.say(
                                    stage.micros(at),
                                    Direction.SERVER_TO_CLIENT,
                                    "sampling/createMessage",
                                    null,
                                    ASK,
                                    SampleTexts.request(ASK, "sampling/createMessage", null));
                    stage.plan(at + took, () -> answer(asked, at + took));
                });
    }

    private void answer(Message asked, double at) {
        SampleExchange back = session.begin(at, "POST");
        back.answer(stage.micros(at), asked, false, false, SampleTexts.result(ASK, null, false));
        back.answerHead(202, false, stage.micros(at + 0.003));
        session.finish(back, at + 0.003);
    }
}
