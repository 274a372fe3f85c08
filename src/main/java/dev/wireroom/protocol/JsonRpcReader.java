package dev.wireroom.protocol;

import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/// Reads the JSON-RPC messages of a body, an event, a WebSocket message or a line, without building
/// a tree. What it says of a message is taken from the source text, so numbers and ids stay as they
/// were written. One thread.
public final class JsonRpcReader {
    /// Deeper than any message that means something, shallow enough to cost nothing.
    private static final int DEEPEST = 10_000;

    private final JsonFactory json =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(DEEPEST)
                                    .maxNumberLength(Integer.MAX_VALUE)
                                    .maxStringLength(Integer.MAX_VALUE)
                                    .maxNameLength(Integer.MAX_VALUE)
                                    .build())
                    .build();
    private final Interned<String> words = new Interned<>();
    private final Interned<Peer> peers = new Interned<>();
    private Set<String> carriers = Set.of();

    /// One message and where it stands.
    ///
    /// @param offset of its first byte in the array that was read
    public record Part(int offset, int length, JsonRpc message) {}

    /// From now on, members of these names in `params`, `_meta` and results are told, as they may
    /// carry a session id.
    public void carriers(Set<String> names) {
        carriers = Set.copyOf(names);
    }

    public List<Part> read(byte[] text) {
        return read(text, 0, text.length, false);
    }

    /// One part, or for an array one for each element, whose bytes are exactly those that stood
    /// there. Empty for blank text. Whatever the bytes are, it does not throw.
    ///
    /// @param truncated the text goes on beyond what is here: what can be known is read
    public List<Part> read(byte[] text, int offset, int length, boolean truncated) {
        int first = offset;
        int end = offset + length;
        while (first < end && isBlank(text[first])) {
            first++;
        }
        if (first == end) {
            return List.of();
        }
        Reading reading = new Reading(text, offset, end, truncated);
        return reading.parts(startsWithMark(text, first, end) ? first + 3 : first);
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    private static boolean startsWithMark(byte[] text, int at, int end) {
        return end - at >= 3
                && text[at] == (byte) 0xEF
                && text[at + 1] == (byte) 0xBB
                && text[at + 2] == (byte) 0xBF;
    }

    /// The reading of one text.
    private final class Reading {
        private final byte[] text;
        private final int offset;
        private final int end;
        private final boolean truncated;
        private final List<Part> parts = new ArrayList<>(1);
        private @Nullable String odd;
        private @Nullable Envelope open;
        private int openAt;

        Reading(byte[] text, int offset, int end, boolean truncated) {
            this.text = text;
            this.offset = offset;
            this.end = end;
            this.truncated = truncated;
        }

        /// @param from where JSON begins
        List<Part> parts(int from) {
            if (end - from > 1 && (text[from] == 0 || text[from + 1] == 0)) {
                return List.of(invalid(offset, end, "Not JSON: it looks like UTF-16 or UTF-32."));
            }
            int bad = Utf8.firstBad(text, from, end - from);
            if (bad >= 0 && truncated && Utf8.cutOff(text, bad, end)) {
                bad = -1;
            }
            if (bad >= 0) {
                odd = "Not UTF-8 at byte " + (bad - offset) + ".";
            }
            byte[] readable = bad < 0 ? text : Utf8.withoutBad(text, from, end - from);
            int start = bad < 0 ? from : 0;
            try (JsonParser parser =
                    json.createParser(ObjectReadContext.empty(), readable, start, end - from)) {
                body(parser, from);
            } catch (JacksonException problem) {
                failed(problem, from);
            }
            return parts;
        }

        private void body(JsonParser parser, int from) {
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_ARRAY) {
                while ((token = parser.nextToken()) != JsonToken.END_ARRAY) {
                    element(parser, token, from);
                }
                if (parts.isEmpty()) {
                    parts.add(invalid(offset, end, "Not JSON-RPC: the array holds no message."));
                }
            } else if (token == JsonToken.START_OBJECT) {
                open = new Envelope(text, from, new TieReading(carriers, json));
                openAt = offset;
                open.read(parser);
                add(open, offset, end, odd);
            } else {
                parser.finishToken();
                parts.add(invalid(offset, end, "Not JSON-RPC: it is no object."));
            }
            if (parser.nextToken() != null) {
                parts.clear();
                int at = (int) parser.currentTokenLocation().getByteOffset() + from - offset;
                parts.add(invalid(offset, end, "Not JSON: more follows at byte " + at + "."));
            }
        }

        private void element(JsonParser parser, JsonToken token, int from) {
            int at = from + (int) parser.currentTokenLocation().getByteOffset();
            if (token == JsonToken.START_OBJECT) {
                open = new Envelope(text, from, new TieReading(carriers, json));
                openAt = at;
                open.read(parser);
            } else {
                parser.skipChildren();
                parser.finishToken();
            }
            int to = from + (int) parser.currentLocation().getByteOffset();
            if (open != null) {
                add(open, at, to, odd);
            } else {
                parts.add(invalid(at, to, "Not JSON-RPC: this part of the array is no object."));
            }
        }

        /// A message that is known in spite of the failure is kept when the failure is ours: the
        /// end of what was kept, or the depth.
        private void failed(JacksonException problem, int from) {
            boolean deep = problem instanceof StreamConstraintsException;
            if (truncated || deep) {
                String note =
                        deep
                                ? "Nested too deeply to be read whole."
                                : "Only its beginning was kept.";
                if (open != null && open.isKnown()) {
                    add(open, openAt, end, note);
                } else if (parts.isEmpty() || open != null) {
                    parts.add(invalid(open == null ? offset : openAt, end, note));
                }
                return;
            }
            parts.clear();
            long at = problem.getLocation().getByteOffset() + from - offset;
            String what =
                    problem instanceof UnexpectedEndOfInputException
                            ? "Not JSON: it ends too early, at byte " + (end - offset) + "."
                            : "Not JSON from byte " + at + " on.";
            parts.add(invalid(offset, end, what));
        }

        private void add(Envelope envelope, int from, int to, @Nullable String note) {
            parts.add(new Part(from, to - from, envelope.message(words, peers, note)));
            open = null;
        }

        private Part invalid(int from, int to, String note) {
            JsonRpc message =
                    new JsonRpc(
                            MessageKind.INVALID,
                            null,
                            null,
                            null,
                            false,
                            null,
                            null,
                            false,
                            Ties.NONE,
                            note);
            return new Part(from, to - from, message);
        }
    }
}
