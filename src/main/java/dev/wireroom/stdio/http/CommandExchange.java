package dev.wireroom.stdio.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.protocol.Batch;
import dev.wireroom.protocol.JsonRpcReader;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.stdio.CannotStart;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One HTTP request to a process and its answer. Runs on a thread of its own, which may block.
final class CommandExchange {
    private static final HttpString SESSION = new HttpString(Mcp.SESSION_ID);
    private static final String JSON = "application/json";

    private final CommandServer server;
    private final HttpServerExchange exchange;

    CommandExchange(CommandServer server, HttpServerExchange exchange) {
        this.server = server;
        this.exchange = exchange;
    }

    void run() throws IOException, InterruptedException {
        switch (exchange.getRequestMethod().toString()) {
            case "POST" -> post();
            case "GET" -> get();
            case "DELETE" -> delete();
            default -> {
                exchange.getResponseHeaders().put(Headers.ALLOW, "GET, POST, DELETE");
                exchange.setStatusCode(405).endExchange();
            }
        }
    }

    private void post() throws IOException, InterruptedException {
        byte[] body = exchange.getInputStream().readAllBytes();
        List<JsonRpcReader.Part> parts = new JsonRpcReader().read(body);
        List<byte[]> messages = new ArrayList<>();
        for (JsonRpcReader.Part each : parts) {
            messages.add(Arrays.copyOfRange(body, each.offset(), each.offset() + each.length()));
        }
        boolean begins =
                parts.size() == 1
                        && Mcp.INITIALIZE.equals(parts.getFirst().message().method())
                        && parts.getFirst().message().id() != null;
        CommandSession session;
        try {
            session = begins ? server.begin() : server.find(named());
        } catch (CannotStart cannot) {
            error(502, cannot.getMessage());
            return;
        }
        if (session == null) {
            error(404, "Session not found: its process has ended, or never was.");
            return;
        }
        if (begins) {
            exchange.getResponseHeaders().put(SESSION, session.id());
        }
        try {
            Outlet outlet = session.tell(messages);
            if (outlet == null) {
                exchange.setStatusCode(202).endExchange();
            } else {
                answer(session, outlet, Batch.isIn(body));
            }
        } catch (IdInUse twice) {
            String message = twice.getMessage();
            whole(400, ErrorAnswer.of(twice.id(), ErrorAnswer.INVALID_REQUEST, message));
        } catch (IOException gone) {
            error(502, session.fate(""));
        }
    }

    private void answer(CommandSession session, Outlet outlet, boolean array)
            throws IOException, InterruptedException {
        Leaving leaving = Leaving.of(exchange, () -> session.forget(outlet));
        try {
            Optional<byte[]> first = outlet.take();
            if (leaving.gone()) {
                throw new IOException("the caller has left");
            }
            answer(session, outlet, first, array, leaving);
        } finally {
            leaving.stop();
            session.forget(outlet);
        }
    }

    /// One answer with nothing before it is JSON; anything else is a stream, as it comes.
    private void answer(
            CommandSession session,
            Outlet outlet,
            Optional<byte[]> first,
            boolean array,
            Leaving leaving)
            throws IOException, InterruptedException {
        if (first.isEmpty()) {
            leaving.stop();
            exchange.getResponseHeaders().remove(SESSION);
            error(502, session.fate(" without an answer"));
        } else if (outlet.unanswered().isEmpty() && outlet.drained()) {
            leaving.stop();
            whole(200, array ? Batch.of(List.of(first.get())) : first.get());
        } else {
            OutputStream out = openStream();
            event(out, first.get());
            for (var next = outlet.take(); next.isPresent(); next = outlet.take()) {
                event(out, next.get());
            }
            for (String id : outlet.unanswered()) {
                event(out, ErrorAnswer.of(id, ErrorAnswer.FAILED, session.fate("")));
            }
            leaving.stop();
            out.close();
        }
    }

    private void get() throws IOException, InterruptedException {
        CommandSession session = server.find(named());
        if (session == null) {
            error(404, "Session not found: its process has ended, or never was.");
            return;
        }
        Outlet outlet = session.listen();
        if (outlet == null) {
            error(409, "Somebody listens to this session already.");
            return;
        }
        Leaving leaving = Leaving.of(exchange, () -> session.leave(outlet));
        try {
            OutputStream out = openStream();
            for (var next = outlet.take(); next.isPresent(); next = outlet.take()) {
                heard(out, session, outlet, next.get());
            }
            leaving.stop();
            out.close();
        } finally {
            leaving.stop();
            session.leave(outlet);
        }
    }

    private static void heard(
            OutputStream out, CommandSession session, Outlet outlet, byte[] message)
            throws IOException {
        try {
            event(out, message);
        } catch (IOException unheard) {
            session.back(outlet, message);
            throw unheard;
        }
    }

    private OutputStream openStream() throws IOException {
        exchange.getResponseHeaders()
                .put(Headers.CONTENT_TYPE, "text/event-stream")
                .put(Headers.CACHE_CONTROL, "no-cache");
        OutputStream out = exchange.getOutputStream();
        out.flush();
        return out;
    }

    private static void event(OutputStream out, byte[] json) throws IOException {
        out.write("data: ".getBytes(UTF_8));
        out.write(json);
        out.write("\n\n".getBytes(UTF_8));
        out.flush();
    }

    private void delete() throws IOException {
        CommandSession session = server.find(named());
        if (session == null) {
            error(404, "Session not found: its process has ended, or never was.");
            return;
        }
        server.remove(session);
        exchange.setStatusCode(204).endExchange();
    }

    private @Nullable String named() {
        return exchange.getRequestHeaders().getFirst(SESSION);
    }

    private void error(int status, @Nullable String sentence) throws IOException {
        whole(status, ErrorAnswer.of("null", ErrorAnswer.FAILED, sentence));
    }

    private void whole(int status, byte[] json) throws IOException {
        exchange.setStatusCode(status);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, JSON);
        exchange.setResponseContentLength(json.length);
        exchange.getOutputStream().write(json);
        exchange.getOutputStream().close();
    }
}
