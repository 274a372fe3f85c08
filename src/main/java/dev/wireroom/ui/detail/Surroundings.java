package dev.wireroom.ui.detail;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.ui.headers.HeaderReasons;
import dev.wireroom.ui.headers.HopNames;
import dev.wireroom.ui.headers.SeenMode;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Who and what stands around an exchange: its session, its server, its mode. Window's thread only.
final class Surroundings {
    private final DetailSources sources;

    Surroundings(DetailSources sources) {
        this.sources = sources;
    }

    @Nullable Mode mode(String server) {
        ServerView view = sources.servers().server(server);
        return view == null ? null : view.settings().mode();
    }

    String modeWord(Session session) {
        Mode mode = SeenMode.of(session, List.of(), mode(session.server()));
        return mode == null ? "" : mode.word();
    }

    /// Host and port of the server; empty when unknown.
    String address(String server) {
        ServerView view = sources.servers().server(server);
        if (view == null) {
            return "";
        }
        if (!view.settings().command().isEmpty()) {
            return view.settings().place();
        }
        URI upstream = view.settings().upstream();
        return upstream.getAuthority() == null ? upstream.toString() : upstream.getAuthority();
    }

    HeaderReasons reasons(Session session) {
        Mode now = mode(session.server());
        return reasons(
                SeenMode.of(session, List.of(), now),
                session.server(),
                session.id(),
                session.caller());
    }

    private HeaderReasons reasons(
            @Nullable Mode mode, String server, @Nullable String session, @Nullable String caller) {
        ServerView view = sources.servers().server(server);
        Set<String> set =
                view == null
                        ? Set.of()
                        : view.settings().headers().stream()
                                .map(HeaderLine::name)
                                .map(each -> each.toLowerCase(Locale.ROOT))
                                .collect(Collectors.toSet());
        return new HeaderReasons(mode, set, session, caller);
    }

    HeaderReasons reasons(Exchange exchange) {
        Session session = sources.capture().session(exchange.session());
        String caller = exchange.caller();
        return reasons(
                mode(exchange, session),
                exchange.server(),
                exchange.session(),
                caller == null && session != null ? session.caller() : caller);
    }

    private @Nullable Mode mode(Exchange exchange, @Nullable Session session) {
        return SeenMode.of(exchange, session, mode(exchange.server()));
    }

    HopNames names(Exchange exchange) {
        Session session = sources.capture().session(exchange.session());
        String address = address(exchange.server());
        Head sent = exchange.serverHop().request();
        String host = sent == null ? null : sent.first("Host");
        Mode mode = mode(exchange, session);
        return new HopNames(
                exchange.caller() == null ? client(session) : exchange.caller(),
                exchange.peer(),
                exchange.server(),
                address.isEmpty() && host != null ? host : address,
                mode == null ? "" : mode.word());
    }

    /// Caller, or client name, or just "client".
    static String client(@Nullable Session session) {
        if (session == null) {
            return "client";
        }
        if (session.caller() != null) {
            return session.caller();
        }
        return session.client() == null ? "client" : session.client().name();
    }
}
