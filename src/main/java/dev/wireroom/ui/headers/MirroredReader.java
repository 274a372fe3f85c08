package dev.wireroom.ui.headers;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Head;
import dev.wireroom.model.Message;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.MirroredArguments;
import dev.wireroom.protocol.MirroredField;
import dev.wireroom.protocol.MirroredFields;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads a request's text and compares its head's fields with it. One for each place that shows one
/// exchange at a time; what was compared last is kept, as a request does not change.
public final class MirroredReader {
    /// Under a head of an older revision a larger body is not searched for a newer one.
    private static final long LARGEST_UNTOLD = 1_000_000;

    private final Records records;
    private final ToolSchemas schemas;
    private volatile @Nullable Compared last;

    private record Compared(
            long exchange, @Nullable Head client, @Nullable Head server, Mirrored mirrored) {}

    public MirroredReader(Records records) {
        this.records = records;
        schemas = new ToolSchemas(records);
    }

    /// Where [#read] may look for the schema of the tool that is called. Window's thread only.
    public static List<Long> lists(CaptureModel capture, @Nullable ExchangeRow row) {
        return row == null || !Mcp.TOOLS_CALL.equals(row.rpcMethod())
                ? List.of()
                : ToolSchemas.listsBefore(capture, row);
    }

    /// Does I/O: never on the window's thread.
    ///
    /// @param lists exchanges in which the server listed its tools, those that count most first
    public Mirrored read(Exchange exchange, List<Long> lists) {
        Head client = exchange.clientHop().request();
        Head server = exchange.serverHop().request();
        Compared known = last;
        if (known != null
                && known.exchange == exchange.number()
                && Objects.equals(known.client, client)
                && Objects.equals(known.server, server)) {
            return known.mirrored;
        }
        Head head = client == null ? server : client;
        // Streams and processes may have very many messages, and never this kind of head.
        if (head == null || !exchange.method().equals("POST")) {
            return Mirrored.NONE;
        }
        Message asked = asked(exchange.number());
        if (asked == null) {
            return Mirrored.NONE;
        }
        Mirrored mirrored = Mirrored.NONE;
        if (Mcp.eraOf(head) == Era.MODERN || asked.size() < LARGEST_UNTOLD) {
            byte[] text = records.textOf(asked.number());
            MirroredArguments tool =
                    asked.subject() == null || !Mcp.TOOLS_CALL.equals(asked.method())
                            ? null
                            : schemas.of(asked.subject(), lists);
            mirrored = new Mirrored(compare(client, text, tool), compare(server, text, tool));
        }
        last = new Compared(exchange.number(), client, server, mirrored);
        return mirrored;
    }

    /// The one message of the client; null when it is not on disk yet, or there are several.
    private @Nullable Message asked(long exchange) {
        Message asked = null;
        for (Message each : records.messagesOf(exchange)) {
            if (each.direction() == Direction.CLIENT_TO_SERVER) {
                if (asked != null) {
                    return null;
                }
                asked = each;
            }
        }
        return asked;
    }

    private static List<MirroredField> compare(
            @Nullable Head head, byte[] text, @Nullable MirroredArguments tool) {
        return head == null ? List.of() : MirroredFields.of(head, text, tool);
    }
}
