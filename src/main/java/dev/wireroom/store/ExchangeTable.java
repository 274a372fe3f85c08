package dev.wireroom.store;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Hop;
import java.sql.SQLException;

/// How an exchange stands in the file.
final class ExchangeTable {
    static final Columns COLUMNS =
            new Columns(
                    "exchange",
                    "number",
                    "number",
                    "server",
                    "session",
                    "caller",
                    "kind",
                    "method",
                    "target",
                    "status",
                    "opened",
                    "ended",
                    "ended_how",
                    "first_byte_micros",
                    "total_micros",
                    "client_request_head",
                    "client_response_head",
                    "client_request_bytes",
                    "client_response_bytes",
                    "server_request_head",
                    "server_response_head",
                    "server_request_bytes",
                    "server_response_bytes",
                    "connection",
                    "peer",
                    "sse");

    private static final Words<ExchangeKind> KINDS =
            new Words<>(ExchangeKind.class, ExchangeKind::word);
    private static final Words<ExchangeEnd> ENDS =
            new Words<>(ExchangeEnd.class, ExchangeEnd::word);

    private ExchangeTable() {}

    static void write(Binding to, Exchange it) throws SQLException {
        to.number(it.number()).text(it.server()).text(it.session()).text(it.caller());
        to.text(it.kind().word());
        to.text(it.method()).text(it.target()).number(it.status()).number(it.opened());
        to.number(it.ended()).text(it.end().word());
        to.number(it.firstByteMicros()).number(it.totalMicros());
        hop(to, it.clientHop());
        hop(to, it.serverHop());
        to.number(it.connection()).text(it.peer()).flag(it.sse()).run();
    }

    private static void hop(Binding to, Hop hop) throws SQLException {
        to.text(HeadText.write(hop.request())).text(HeadText.write(hop.response()));
        to.number(hop.requestBytes()).number(hop.responseBytes());
    }

    static Exchange read(Row from) throws SQLException {
        long number = from.number();
        String server = from.text();
        String session = from.textOrNull();
        String caller = from.textOrNull();
        ExchangeKind kind = KINDS.meaning(from.text());
        String method = from.text();
        String target = from.text();
        int status = from.smallNumber();
        long opened = from.number();
        long ended = from.number();
        ExchangeEnd end = ENDS.meaning(from.text());
        long firstByte = from.number();
        long total = from.number();
        Hop client = hop(from);
        Hop toServer = hop(from);
        return new Exchange(
                number,
                server,
                session,
                caller,
                kind,
                method,
                target,
                status,
                opened,
                ended,
                end,
                firstByte,
                total,
                client,
                toServer,
                from.number(),
                from.text(),
                from.flag());
    }

    private static Hop hop(Row from) throws SQLException {
        return new Hop(
                HeadText.read(from.textOrNull()),
                HeadText.read(from.textOrNull()),
                from.number(),
                from.number());
    }
}
