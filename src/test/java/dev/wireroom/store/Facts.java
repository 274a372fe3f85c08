package dev.wireroom.store;

import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.model.Verdict;
import dev.wireroom.model.Verdict.Step;
import dev.wireroom.model.VerdictKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Records with a different value in each place ("full"), so that a mix-up shows, and with nothing
/// where nothing may be ("bare", "open").
final class Facts {
    private Facts() {}

    static Session fullSession(String id) {
        return new Session(
                id,
                "demo",
                SessionKind.LEGACY_SSE,
                Era.MODERN,
                "wire-id",
                "caller",
                "by caller key",
                "2025-11-25",
                new Peer("client", "1.2"),
                new Peer("server", "3.4"),
                SessionState.TERMINATED,
                EndReason.SERVER_404,
                "404 Not Found",
                "S8",
                "S7",
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                8,
                9,
                10);
    }

    static Session bareSession(String id) {
        return new Session(
                id,
                "demo",
                SessionKind.LOGICAL,
                Era.LEGACY,
                null,
                null,
                null,
                null,
                null,
                null,
                SessionState.INITIALIZING,
                null,
                null,
                null,
                null,
                1,
                0,
                1,
                1,
                0,
                0,
                0,
                0,
                0,
                0);
    }

    static Exchange fullExchange(long number, String session) {
        return new Exchange(
                number,
                "demo",
                session,
                "a caller",
                ExchangeKind.WEBSOCKET,
                "POST",
                "/mcp?a=b",
                202,
                11,
                12,
                ExchangeEnd.CUT_BY_USER,
                13,
                14,
                new Hop(head("POST /mcp HTTP/1.1", true), head("HTTP/1.1 202 OK", true), 15, 16),
                new Hop(head("POST /x HTTP/1.1", true), head("HTTP/1.1 200", false), 17, 18),
                19,
                "127.0.0.1:5000",
                true);
    }

    static Exchange openExchange(long number, @Nullable String session) {
        return openExchange(number, session, 11);
    }

    static Exchange openExchange(long number, @Nullable String session, long at) {
        return new Exchange(
                number,
                "demo",
                session,
                null,
                ExchangeKind.HTTP,
                "",
                "",
                0,
                at,
                0,
                ExchangeEnd.OPEN,
                -1,
                -1,
                Hop.NOTHING,
                Hop.NOTHING,
                1,
                "",
                false);
    }

    static Head head(String start, boolean complete) {
        return new Head(
                start,
                List.of(
                        new HeaderLine("Host", "h: 1"),
                        new HeaderLine("X-Empty", ""),
                        new HeaderLine("no colon", ""),
                        new HeaderLine("", "no name"),
                        new HeaderLine("x-é", "grün \r \0 ж")),
                complete);
    }

    static Message fullMessage(long number, long exchange, String session) {
        return new Message(
                number,
                exchange,
                session,
                21,
                Direction.SERVER_TO_CLIENT,
                MessageKind.ERROR,
                "tools/call",
                "subject",
                "\"7\"",
                "sse-1",
                "message",
                22,
                23,
                20,
                2,
                24,
                true,
                true,
                "a note");
    }

    static Message request(long number, long exchange) {
        return new Message(
                number,
                exchange,
                null,
                20,
                Direction.CLIENT_TO_SERVER,
                MessageKind.REQUEST,
                "tools/call",
                null,
                "7",
                null,
                null,
                0,
                -1,
                number,
                1,
                24,
                false,
                false,
                null);
    }

    static Message bareMessage(long number, long exchange) {
        return new Message(
                number,
                exchange,
                null,
                21,
                Direction.CLIENT_TO_SERVER,
                MessageKind.INVALID,
                null,
                null,
                null,
                null,
                null,
                0,
                -1,
                0,
                0,
                0,
                false,
                false,
                null);
    }

    static Verdict fullVerdict(String session) {
        return new Verdict(
                session,
                VerdictKind.RECOVERED_BUT,
                31,
                32,
                33,
                "S8",
                List.of(new Step(34, "asked again", 35), new Step(36, "initialize", 0)));
    }

    static Verdict watching(String session) {
        return new Verdict(
                session,
                VerdictKind.WATCHING,
                31,
                -1,
                0,
                null,
                List.of(new Step(34, "asked again", 35)));
    }
}
