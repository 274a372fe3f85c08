package dev.wireroom.ui.filtering;

import dev.wireroom.filter.Flag;
import dev.wireroom.filter.Key;
import dev.wireroom.filter.Subject;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// An exchange as the filter sees it: its own words and those of its session.
record RowWords(ExchangeRow row, @Nullable Session session, long now) implements Subject {
    @Override
    public List<String> words(Key key) {
        return switch (key) {
            case SESSION -> Words.list(row.session());
            case SERVER -> List.of(row.server());
            case CALLER, CLIENT, STATE, KIND, ERA ->
                    session == null ? List.of() : new SessionWords(session, now).words(key);
            case METHOD -> Words.list(row.rpcMethod(), row.method());
            case TOOL ->
                    "tools/call".equals(row.rpcMethod()) ? Words.list(row.subject()) : List.of();
            case ID -> Words.list(unquoted(row.rpcId()));
            case TEXT -> text();
            case STATUS, TOOK, SIZE, IS -> List.of();
        };
    }

    private List<String> text() {
        List<String> all =
                new ArrayList<>(
                        Words.list(
                                "#" + row.number(),
                                row.server(),
                                row.method(),
                                row.target(),
                                row.rpcMethod(),
                                row.subject(),
                                row.status() == 0 ? null : String.valueOf(row.status())));
        if (session != null) {
            all.addAll(new SessionWords(session, now).words(Key.TEXT));
        }
        return all;
    }

    @Override
    public OptionalLong number(Key key) {
        return switch (key) {
            case STATUS -> row.status() == 0 ? OptionalLong.empty() : OptionalLong.of(row.status());
            case TOOK ->
                    row.ended() == 0
                            ? OptionalLong.empty()
                            : OptionalLong.of(row.ended() - row.opened());
            case SIZE -> OptionalLong.of(row.bytes());
            default -> OptionalLong.empty();
        };
    }

    @Override
    public boolean is(Flag flag) {
        return switch (flag) {
            case PENDING -> row.end() == ExchangeEnd.OPEN;
            case ERROR -> row.failed();
            case STREAM -> row.sse();
            case NOTIFICATION ->
                    row.rpcMethod() != null && row.rpcMethod().startsWith("notifications/");
            case SLOW -> (row.ended() == 0 ? now : row.ended()) - row.opened() > Flag.SLOW_MICROS;
            case CUT -> row.end() == ExchangeEnd.CUT_BY_USER;
        };
    }

    private static @Nullable String unquoted(@Nullable String id) {
        return id != null && id.length() > 1 && id.startsWith("\"") && id.endsWith("\"")
                ? id.substring(1, id.length() - 1)
                : id;
    }
}
