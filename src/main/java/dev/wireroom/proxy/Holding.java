package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.Direction;
import dev.wireroom.protocol.EventRewriter;
import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.protocol.http.Tokens;
import dev.wireroom.proxy.isolate.RequestIds;
import dev.wireroom.proxy.isolate.StreamedAnswers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Why an answer is read before its caller gets it, and what becomes of it then.
final class Holding {
    private static final int MOST_OF_A_404 = 64 << 10;
    private static final int MOST = 64 << 20;
    private static final byte[] TYPE = Tokens.name("content-type");
    private static final byte[] CODING = Tokens.name("content-encoding");
    private static final byte[] ACCEPT = Tokens.name("accept");
    private static final JsonPlaces ERROR_CODE = new JsonPlaces(List.of(List.of("error", "code")));
    private static final String UNKNOWN_METHOD = "-32601";

    private final HeldAnswer answer;
    private final Function<Boolean, Outcome> outcome;

    sealed interface Outcome {}

    /// The session is lost.
    record Lost() implements Outcome {}

    /// An answer like any other.
    ///
    /// @param come what was read of its body, framing included
    record Pass(ByteBuffer come) implements Outcome {}

    record Whole(WholeAnswer answer) implements Outcome {}

    /// No answer can be made of it.
    record Nothing(String why) implements Outcome {}

    private Holding(HeldAnswer answer, Function<Boolean, Outcome> outcome) {
        this.answer = answer;
        this.outcome = outcome;
    }

    HeldAnswer answer() {
        return answer;
    }

    /// @param ended whether the server has said all it had to say
    Outcome outcome(boolean ended) {
        return outcome.apply(ended);
    }

    /// A 404 to a request that carried a session id. It means that the session is lost, unless it
    /// says that a method is unknown (2026-07-28 has that status for it), or is a page: then there
    /// is nothing of this kind at this address (2025-11-25 would have GET refused by 405).
    static Holding lostSession(ResponseHead head) {
        HeldAnswer held = new HeldAnswer(head, MOST_OF_A_404, _ -> {}, () -> false);
        return new Holding(
                held,
                _ -> {
                    boolean unknownMethod =
                            ERROR_CODE.find(held.data()).stream()
                                    .anyMatch(each -> each.value().equals(UNKNOWN_METHOD));
                    return unknownMethod || typeOf(head).startsWith("text/html")
                            ? new Pass(held.asItCame())
                            : new Lost();
                });
    }

    /// For a caller that reads only JSON where the server streams, and where ids in a JSON answer
    /// have to be given back.
    ///
    /// @param asked the request's body as the caller wrote it
    /// @param callersId what the caller is to know its session by; null when it is told nothing
    /// @param asks told of what the server asks a caller that cannot hear it: id and method
    /// @return null when the answer can pass as it comes
    static @Nullable Holding whole(
            RequestHead request,
            ResponseHead head,
            byte[] asked,
            @Nullable RequestIds ids,
            @Nullable String callersId,
            ExchangeTap tap,
            BiConsumer<String, String> asks) {
        if (!request.method().equals("POST")) {
            return null;
        }
        if (isCoded(head)) {
            return ids == null ? null : unreadable(head);
        }
        if (isEventStream(head)) {
            boolean good = head.status() >= 200 && head.status() < 300;
            return good && readsOnlyJson(request)
                    ? unwrapped(head, new StreamedAnswers(asked, asks), ids, callersId, tap)
                    : null;
        }
        if (ids == null || !typeOf(head).contains("json")) {
            return null;
        }
        HeldAnswer held = new HeldAnswer(head, MOST, _ -> {}, () -> false);
        return new Holding(
                held,
                ended ->
                        ended
                                ? new Whole(mapped(held, ids, tap))
                                : new Nothing("its answer was cut, or is larger than 64 MiB"));
    }

    /// What is coded cannot be given back its ids, and nobody asked for a coding.
    private static Holding unreadable(ResponseHead head) {
        HeldAnswer held = new HeldAnswer(head, 0, _ -> {}, () -> true);
        return new Holding(
                held, _ -> new Nothing("its answer is coded, although no coding was asked for"));
    }

    private static Holding unwrapped(
            ResponseHead head,
            StreamedAnswers answers,
            @Nullable RequestIds ids,
            @Nullable String callersId,
            ExchangeTap tap) {
        Consumer<ByteBuffer> seen =
                run -> {
                    tap.body(Direction.SERVER_TO_CLIENT, run);
                    answers.data(run);
                };
        Consumer<ByteBuffer> look =
                ids == null ? seen : new EventRewriter(ids::toCaller, seen)::data;
        HeldAnswer held = new HeldAnswer(head, MOST, look, answers::complete);
        return new Holding(
                held,
                _ ->
                        answers.complete()
                                ? new Whole(
                                        new WholeAnswer(
                                                head.status(),
                                                head.reason(),
                                                MappedHeads.linesOf(
                                                        head, "application/json", callersId),
                                                answers.json(),
                                                held.data().length,
                                                false))
                                : new Nothing("its stream ended before it held the answer"));
    }

    /// A whole JSON answer, with the ids that the caller wrote.
    static WholeAnswer mapped(HeldAnswer held, RequestIds ids, ExchangeTap tap) {
        byte[] said = held.data();
        return new WholeAnswer(
                held.head().status(),
                held.head().reason(),
                MappedHeads.linesOf(held.head(), null, null),
                ids.toCaller(said),
                said.length,
                true);
    }

    /// By what it says, not by what it looks like.
    static boolean isEventStream(ResponseHead head) {
        return typeOf(head).startsWith("text/event-stream");
    }

    static boolean isCoded(ResponseHead head) {
        String coding = head.raw().first(CODING);
        return coding != null && !coding.equalsIgnoreCase("identity");
    }

    private static boolean readsOnlyJson(RequestHead request) {
        boolean json = false;
        for (int i = 0; i < request.raw().lines(); i++) {
            if (request.raw().is(i, ACCEPT)) {
                String value = request.raw().value(i).toLowerCase(Locale.ROOT);
                if (value.contains("text/event-stream")
                        || value.contains("text/*")
                        || value.contains("*/*")) {
                    return false;
                }
                json |= value.contains("json") || value.contains("application/*");
            }
        }
        return json;
    }

    private static String typeOf(ResponseHead head) {
        String type = head.raw().first(TYPE);
        return type == null ? "" : type.toLowerCase(Locale.ROOT);
    }
}
