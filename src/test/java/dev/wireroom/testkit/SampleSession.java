package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Message;
import dev.wireroom.model.Peer;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One session of the sample: every verb plans what clients and servers do at a second of the play.
/// Built by [SampleCapture].
final class SampleSession {
    static final String VERSION = "2025-11-25";

    private final SampleStage stage;
    private final String id;
    private final ServerSettings server;
    private final Peer client;
    private final Peer serverInfo;
    private final String wireId;
    private final @Nullable String caller;
    private final @Nullable SampleSession predecessor;
    private final List<SampleExchange> open = new ArrayList<>();
    private @Nullable SampleExchange process;
    private @Nullable String successor;
    private SessionState state = SessionState.INITIALIZING;
    private @Nullable EndReason endReason;
    private @Nullable String endDetail;
    private long opened;
    private long readyAt;
    private long lastActivity;
    private long lastCall;
    private long ended;
    private int ids;
    private int calls;
    private int errors;
    private int openCalls;
    private int openStreams;
    private int cut;

    SampleSession(
            SampleStage stage,
            String id,
            ServerSettings server,
            Peer client,
            Peer serverInfo,
            String wireId,
            @Nullable String caller,
            @Nullable SampleSession predecessor) {
        this.stage = stage;
        this.id = id;
        this.server = server;
        this.client = client;
        this.serverInfo = serverInfo;
        this.wireId = wireId;
        this.caller = caller;
        this.predecessor = predecessor;
    }

    SampleStage stage() {
        return stage;
    }

    String id() {
        return id;
    }

    ServerSettings server() {
        return server;
    }

    Peer client() {
        return client;
    }

    String wireId() {
        return wireId;
    }

    @Nullable String caller() {
        return caller;
    }

    boolean ready() {
        return readyAt != 0;
    }

    boolean stdio() {
        return server.upstream().getScheme().equals("stdio");
    }

    SampleSession handshake(double at, double took) {
        stage.plan(
                at,
                () -> {
                    opened = stage.micros(at);
                    SampleExchange exchange = begin(at, "POST");
                    Message asked =
                            exchange.say(
                                    opened,
                                    Direction.CLIENT_TO_SERVER,
                                    "initialize",
                                    null,
                                    "0",
                                    SampleTexts.initialize("0", client.name(), client.version()));
                    called(at);
                    stage.plan(at + took, () -> welcome(exchange, asked, at + took));
                });
        stage.plan(
                at + took + 0.004,
                () -> {
                    SampleExchange exchange = begin(at + took + 0.004, "POST");
                    exchange.say(
                            stage.micros(at + took + 0.004),
                            Direction.CLIENT_TO_SERVER,
                            "notifications/initialized",
                            null,
                            null,
                            SampleTexts.notification("notifications/initialized"));
                    if (!stdio()) {
                        exchange.answerHead(202, false, stage.micros(at + took + 0.006));
                        finish(exchange, at + took + 0.006);
                    }
                });
        return this;
    }

    private void welcome(SampleExchange exchange, Message asked, double at) {
        if (!stdio()) {
            exchange.answerHead(200, true, stage.micros(at));
        }
        readyAt = stage.micros(at);
        exchange.answer(
                readyAt,
                asked,
                false,
                false,
                SampleTexts.initialized("0", serverInfo.name(), serverInfo.version()));
        finish(exchange, at);
        state = SessionState.LIVE;
        if (predecessor != null) {
            predecessor.successor = id;
            predecessor.tell();
        }
        answered(at, false);
    }

    SampleSession call(double at, double took, String tool, double... progress) {
        return request(at, took, "tools/call", tool, progress);
    }

    /// @param progress seconds of the play at which the server tells how far it is
    SampleSession request(
            double at, double took, String method, @Nullable String subject, double... progress) {
        plan(
                at,
                method,
                subject,
                progress,
                (exchange, asked) -> answer(exchange, asked, at + took, false));
        return this;
    }

    /// A tool that says `isError`.
    SampleSession failing(double at, double took, String tool) {
        plan(
                at,
                "tools/call",
                tool,
                new double[0],
                (exchange, asked) -> answer(exchange, asked, at + took, true));
        return this;
    }

    SampleSession openCall(double at, String tool, double... progress) {
        plan(at, "tools/call", tool, progress, (exchange, asked) -> {});
        return this;
    }

    /// The server no longer knows the session.
    SampleSession notFound(double at, double took, String tool) {
        plan(
                at,
                "tools/call",
                tool,
                new double[0],
                (exchange, asked) ->
                        stage.plan(
                                at + took,
                                () -> {
                                    long now = stage.micros(at + took);
                                    exchange.answerHead(404, false, now);
                                    exchange.answer(
                                            now,
                                            asked,
                                            true,
                                            true,
                                            SampleTexts.error("null", -32001, "Session not found"));
                                    finish(exchange, at + took);
                                    ended = now;
                                    state = SessionState.TERMINATED;
                                    endReason = EndReason.SERVER_404;
                                    endDetail = "404";
                                    answered(at + took, true);
                                }));
        return this;
    }

    private void plan(
            double at,
            String method,
            @Nullable String subject,
            double[] progress,
            SampleCall.Then then) {
        stage.plan(at, () -> new SampleCall(this, method, subject).go(at, progress, then));
    }

    private void answer(SampleExchange exchange, Message asked, double at, boolean failed) {
        stage.plan(
                at,
                () -> {
                    if (!exchange.answering() && !stdio()) {
                        exchange.answerHead(200, false, stage.micros(at));
                    }
                    exchange.answer(
                            stage.micros(at),
                            asked,
                            false,
                            failed,
                            SampleTexts.result(
                                    String.valueOf(asked.id()), asked.subject(), failed));
                    finish(exchange, at);
                    answered(at, failed);
                });
    }

    /// Opens the server's own stream and lets it speak, keep alive, and (at most once) ask.
    SampleSession stream(
            double at, double[] ticks, double[] keepAlives, double ask, double askTook) {
        stage.plan(
                at,
                () -> {
                    SampleExchange exchange = begin(at, "GET");
                    exchange.answerHead(200, true, stage.micros(at + 0.005));
                    openStreams++;
                    tell();
                    SampleStream stream = new SampleStream(this, exchange);
                    stream.speak(ticks, keepAlives);
                    if (askTook > 0) {
                        stream.ask(ask, askTook);
                    }
                });
        return this;
    }

    SampleSession expire(double at) {
        stage.plan(at, () -> end(at, Action.EXPIRE, SessionState.EXPIRED));
        stage.plan(
                at + 0.02,
                () -> {
                    SampleExchange exchange =
                            new SampleExchange(
                                    this,
                                    ExchangeKind.HTTP,
                                    "DELETE",
                                    true,
                                    stage.micros(at + 0.02));
                    exchange.answerHead(200, false, stage.micros(at + 0.05));
                    exchange.end(stage.micros(at + 0.05), ExchangeEnd.COMPLETE);
                });
        return this;
    }

    SampleSession kill(double at) {
        stage.plan(
                at,
                () -> {
                    cut = open.size();
                    open.forEach(each -> each.end(stage.micros(at), ExchangeEnd.CUT_BY_USER));
                    open.clear();
                    end(at, Action.KILL, SessionState.KILLED);
                });
        return this;
    }

    private void end(double at, Action action, SessionState how) {
        stage.tell(new CaptureEvent.ActionTaken(id, action, stage.micros(at)));
        state = how;
        endReason = EndReason.BY_USER;
        ended = stage.micros(at);
        openCalls = 0;
        openStreams = 0;
        tell();
    }

    SampleSession abandon(double at) {
        stage.plan(
                at,
                () -> {
                    state = SessionState.ABANDONED;
                    endReason = EndReason.CLIENT_GONE;
                    ended = stage.micros(at);
                    tell();
                });
        return this;
    }

    SampleExchange begin(double at, String method) {
        if (stdio()) {
            if (process == null) {
                process = new SampleExchange(this, ExchangeKind.STDIO, "", false, stage.micros(at));
            }
            return process;
        }
        boolean own = caller != null && readyAt == 0;
        SampleExchange exchange =
                new SampleExchange(this, ExchangeKind.HTTP, method, own, stage.micros(at));
        open.add(exchange);
        return exchange;
    }

    void finish(SampleExchange exchange, double at) {
        if (!stdio()) {
            exchange.end(stage.micros(at), ExchangeEnd.COMPLETE);
        }
        open.remove(exchange);
    }

    void called(double at) {
        calls++;
        openCalls++;
        lastCall = stage.micros(at);
        lastActivity = lastCall;
        tell();
    }

    private void answered(double at, boolean failed) {
        openCalls--;
        errors += failed ? 1 : 0;
        lastActivity = stage.micros(at);
        tell();
    }

    /// For the next request.
    String nextId() {
        return String.valueOf(++ids);
    }

    /// The server said something.
    void heard(double at) {
        lastActivity = stage.micros(at);
        tell();
    }

    private void tell() {
        stage.tell(new CaptureEvent.SessionChanged(snapshot()));
    }

    private Session snapshot() {
        return new Session(
                id,
                server.name(),
                stdio() ? SessionKind.STDIO : SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                ready() ? wireId : null,
                caller,
                null,
                ready() ? VERSION : null,
                client,
                ready() ? serverInfo : null,
                state,
                endReason,
                endDetail,
                successor,
                predecessor == null ? null : predecessor.id,
                opened,
                readyAt,
                lastActivity,
                lastCall,
                ended,
                calls,
                errors,
                openCalls,
                openStreams,
                cut);
    }
}
