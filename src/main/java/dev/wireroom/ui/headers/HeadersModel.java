package dev.wireroom.ui.headers;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The heads of one exchange on both hops, ready to be drawn. Immutable; pure.
public final class HeadersModel {
    private final Exchange exchange;
    private final HeaderReasons reasons;
    private final HeaderTable request;
    private final HeaderTable answer;

    public HeadersModel(Exchange exchange, HeaderReasons reasons) {
        this(exchange, reasons, Mirrored.NONE);
    }

    /// @param mirrored what the request's fields repeat of its body
    public HeadersModel(Exchange exchange, HeaderReasons reasons, Mirrored mirrored) {
        this.exchange = exchange;
        this.reasons = reasons;
        HeaderDiff diff = new HeaderDiff(reasons);
        Head clientAsked = exchange.clientHop().request();
        Head serverAsked = exchange.serverHop().request();
        Head clientGot = exchange.clientHop().response();
        Head serverSaid = exchange.serverHop().response();
        request = table(diff, clientAsked, serverAsked, false, mirrored);
        answer = table(diff, clientGot, serverSaid, true, Mirrored.NONE);
    }

    public Exchange exchange() {
        return exchange;
    }

    public HeaderReasons reasons() {
        return reasons;
    }

    public HeaderTable request() {
        return request;
    }

    public HeaderTable answer() {
        return answer;
    }

    public int changes() {
        return request.changes() + answer.changes();
    }

    /// How many rows are left when only changes are shown: what differs, and what is wrong.
    public int worthALook() {
        HeaderFilter only = new HeaderFilter(HeaderFilter.Side.BOTH, true, "");
        return shown(request, only).size() + shown(answer, only).size();
    }

    /// How many secret values stand in the lines, both hops.
    public int secrets() {
        int count = 0;
        for (HeaderTable table : List.of(request, answer)) {
            for (HeaderRow row : table.rows()) {
                count += row.client() == null ? 0 : HeaderPieces.secrets(row.client());
                count += row.server() == null ? 0 : HeaderPieces.secrets(row.server());
            }
        }
        return count;
    }

    /// Whether the capture holds secrets of these lines.
    public boolean holdsSecrets() {
        return Stream.concat(request.rows().stream(), answer.rows().stream())
                .anyMatch(row ->
                        (row.client() != null && HeaderPieces.held(row.client()))
                                || (row.server() != null && HeaderPieces.held(row.server())));
    }

    /// The rows of a table that pass the filter. One hop alone comes in its own wire order.
    public static List<HeaderRow> shown(HeaderTable table, HeaderFilter filter) {
        List<HeaderRow> rows = new ArrayList<>();
        for (HeaderRow row : table.rows()) {
            boolean told = row.mark().change() || row.fault() != null || row.unlikeBody();
            boolean absent = row.absent() != null;
            if ((!filter.onlyChanges() || told)
                    && (filter.hop() != HeaderFilter.Side.CLIENT || absent || row.client() != null)
                    && (filter.hop() != HeaderFilter.Side.SERVER || absent || row.server() != null)
                    && found(row, filter.find())) {
                rows.add(row);
            }
        }
        if (filter.hop() == HeaderFilter.Side.SERVER) {
            rows.sort(
                    Comparator.comparing((HeaderRow row) -> row.absent() != null)
                            .thenComparing(HeaderRow::serverAt));
        }
        return rows;
    }

    private static boolean found(HeaderRow row, String find) {
        return row.absent() == null
                ? has(row.client(), find) || has(row.server(), find)
                : row.absent().toLowerCase(Locale.ROOT).contains(find.toLowerCase(Locale.ROOT));
    }

    /// How the bodies went, in one sentence.
    public String foot() {
        long up = exchange.clientHop().requestBytes();
        long down = exchange.clientHop().responseBytes();
        long upThere = exchange.serverHop().requestBytes();
        long downThere = exchange.serverHop().responseBytes();
        if (exchange.clientHop().request() == null) {
            return "Wireroom sent this itself: %s up, %s down."
                    .formatted(Num.bytes(upThere), Num.bytes(downThere));
        }
        if (exchange.serverHop().request() == null) {
            return "Wireroom answered this itself: %s up, %s down."
                    .formatted(Num.bytes(up), Num.bytes(down));
        }
        String so = exchange.open() ? " so far" : "";
        if (exchange.open() && exchange.sse()) {
            return "The stream is open: %s up, %s down%s."
                    .formatted(Num.bytes(up), Num.bytes(down), so);
        }
        if (up == upThere && down == downThere) {
            String how =
                    reasons.mode() == Mode.RELAY
                            ? "The body passed unchanged both ways: %s up, %s down%s."
                            : "The body is as long on both hops: %s up, %s down%s.";
            return how.formatted(Num.bytes(up), Num.bytes(down), so);
        }
        return "The body differs between the hops: up %s and %s, down %s and %s%s."
                .formatted(
                        Num.bytes(up),
                        Num.bytes(upThere),
                        Num.bytes(down),
                        Num.bytes(downThere),
                        so);
    }

    /// Whether [#foot] tells of a difference.
    public boolean bodyDiffers() {
        return exchange.clientHop().request() != null
                && exchange.serverHop().request() != null
                && !exchange.open()
                && (exchange.clientHop().requestBytes() != exchange.serverHop().requestBytes()
                        || exchange.clientHop().responseBytes()
                                != exchange.serverHop().responseBytes());
    }

    private HeaderTable table(
            HeaderDiff diff,
            @Nullable Head client,
            @Nullable Head server,
            boolean isAnswer,
            Mirrored mirrored) {
        List<HeaderRow> rows = MirroredRows.of(diff.rows(client, server, isAnswer), mirrored);
        String broken = broken(client, server, isAnswer);
        if (broken != null) {
            return new HeaderTable(isAnswer, rows, broken, true);
        }
        String notice = isAnswer ? noAnswer(client, server) : noRequest(client, server);
        boolean fault = isAnswer && client == null && server == null && !exchange.open();
        return new HeaderTable(isAnswer, rows, notice, fault);
    }

    private static @Nullable String broken(
            @Nullable Head client, @Nullable Head server, boolean isAnswer) {
        if (isAnswer && server != null && !server.complete()) {
            return "server closed before the header ended";
        }
        return !isAnswer && client != null && !client.complete()
                ? "client closed before the header ended"
                : null;
    }

    private @Nullable String noRequest(@Nullable Head client, @Nullable Head server) {
        if (client == null && server == null) {
            return "no header was read";
        }
        if (client == null) {
            return "Wireroom sent this request itself";
        }
        return server == null ? "was not sent on to the server" : null;
    }

    private @Nullable String noAnswer(@Nullable Head client, @Nullable Head server) {
        if (client != null) {
            return server == null ? "Wireroom answered this itself" : null;
        }
        if (server != null) {
            return exchange.clientHop().request() == null ? null : "did not reach the client";
        }
        return exchange.open() ? "not yet" : "no answer came: " + ended(exchange.end());
    }

    private static String ended(ExchangeEnd end) {
        return switch (end) {
            case CLIENT_CLOSED -> "the client closed first";
            case SERVER_CLOSED -> "the server closed first";
            case CUT_BY_USER -> "you cut it";
            case OPEN, COMPLETE -> "it just ended";
        };
    }

    private static boolean has(@Nullable HeaderLine line, String find) {
        return line != null
                && (find.isEmpty()
                        || (line.name() + ": " + line.value())
                                .toLowerCase(Locale.ROOT)
                                .contains(find.toLowerCase(Locale.ROOT)));
    }
}
