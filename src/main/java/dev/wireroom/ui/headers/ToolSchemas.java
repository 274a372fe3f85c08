package dev.wireroom.ui.headers;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.MirroredArguments;
import dev.wireroom.protocol.Recent;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Finds what a server's tool lists said of a tool before it was called. Lists are read once and
/// kept, the last few of them.
final class ToolSchemas {
    private static final int KEPT = 32;
    private static final int LISTS_AT_MOST = 12;
    private static final int ROWS_AT_MOST = 50_000;

    private final Records records;
    private final Map<Long, Map<String, MirroredArguments>> read = new Recent<>(KEPT);

    ToolSchemas(Records records) {
        this.records = records;
    }

    /// The exchanges before this one in which its server listed tools, those that count most first:
    /// of the same session, then the latest. Window's thread only.
    static List<Long> listsBefore(CaptureModel capture, ExchangeRow call) {
        List<Long> own = new ArrayList<>();
        List<Long> others = new ArrayList<>();
        List<ExchangeRow> rows = capture.exchanges();
        int at = placeOf(rows, call.number());
        for (int last = Math.max(0, at - ROWS_AT_MOST); at > last; at--) {
            ExchangeRow row = rows.get(at - 1);
            if (Mcp.TOOLS_LIST.equals(row.rpcMethod()) && row.server().equals(call.server())) {
                boolean same = Objects.equals(row.session(), call.session());
                List<Long> lists = same ? own : others;
                if (lists.size() < LISTS_AT_MOST) {
                    lists.add(row.number());
                }
                if (own.size() == LISTS_AT_MOST) {
                    break;
                }
            }
        }
        own.addAll(others);
        return own.subList(0, Math.min(LISTS_AT_MOST, own.size()));
    }

    /// Numbers count up as exchanges are first seen, so the rows stand in their order.
    private static int placeOf(List<ExchangeRow> rows, long number) {
        int low = 0;
        int high = rows.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rows.get(middle).number() < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// Null when none of these lists has the tool. Does I/O: never on the window's thread; one at a
    /// time.
    synchronized @Nullable MirroredArguments of(String tool, List<Long> lists) {
        for (long list : lists) {
            Map<String, MirroredArguments> tools = read.get(list);
            if (tools == null) {
                tools = read(list);
                if (!tools.isEmpty()) {
                    read.put(list, tools); // an empty one may not have been answered yet
                }
            }
            MirroredArguments found = tools.get(tool);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private Map<String, MirroredArguments> read(long exchange) {
        Map<String, MirroredArguments> tools = new HashMap<>();
        for (Message message : records.messagesOf(exchange)) {
            if (message.kind() == MessageKind.RESPONSE && Mcp.TOOLS_LIST.equals(message.method())) {
                tools.putAll(MirroredArguments.ofTools(records.textOf(message.number())));
            }
        }
        return tools;
    }
}
