package dev.wireroom.ui.filtering;

import dev.wireroom.filter.Flag;
import dev.wireroom.filter.Key;
import dev.wireroom.filter.Subject;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import java.util.List;
import java.util.OptionalLong;

/// A session as the filter sees it.
record SessionWords(Session session, long now) implements Subject {
    @Override
    public List<String> words(Key key) {
        Peer client = session.client();
        return switch (key) {
            case SESSION -> Words.list(session.id(), session.wireId());
            case SERVER -> List.of(session.server());
            case CALLER -> Words.list(session.caller());
            case CLIENT ->
                    client == null
                            ? List.of()
                            : List.of(client.name(), client.name() + " " + client.version());
            case STATE -> List.of(session.stateAt(now).word());
            case KIND -> List.of(session.kind().word());
            case ERA -> List.of(session.era().word());
            case TEXT ->
                    Words.list(
                            session.id(),
                            session.server(),
                            session.caller(),
                            session.wireId(),
                            client == null ? null : client.name() + " " + client.version(),
                            session.protocolVersion(),
                            session.stateAt(now).word());
            case METHOD, TOOL, ID, STATUS, TOOK, SIZE, IS -> List.of();
        };
    }

    @Override
    public OptionalLong number(Key key) {
        return OptionalLong.empty();
    }

    @Override
    public boolean is(Flag flag) {
        return switch (flag) {
            case PENDING -> session.openCalls() > 0;
            case ERROR -> session.errors() > 0;
            case STREAM -> session.openStreams() > 0;
            case CUT -> session.cut() > 0;
            case NOTIFICATION, SLOW -> false;
        };
    }
}
