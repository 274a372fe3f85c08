package dev.wireroom.stdio.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.protocol.JsonPlaces;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the id of a message that is too large or too deep to be read as JSON, by its place: piece
/// by piece, keeping nothing of the rest. One thread.
final class Skim {
    /// Longer than any id.
    private static final int LONGEST = 4096;

    private static final List<String> ID = List.of("id");

    private final ByteArrayOutputStream token = new ByteArrayOutputStream();
    private String name = "";
    private @Nullable String id;
    private boolean method;
    private long depth;
    private boolean begun;
    private boolean json;
    private boolean text;
    private boolean escaped;

    static Skim of(byte[] line) {
        Skim skim = new Skim();
        skim.read(line, 0, line.length);
        return skim;
    }

    void read(byte[] piece, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text) {
                inText(piece[i]);
            } else {
                outside(piece[i]);
            }
        }
    }

    private void inText(byte b) {
        keep(b);
        if (escaped) {
            escaped = false;
        } else if (b == '\\') {
            escaped = true;
        } else if (b == '"') {
            text = false;
        }
    }

    private void outside(byte b) {
        if (b == ' ' || b == '\r' || b == '\t') {
            return;
        }
        if (!begun) {
            begun = true;
            json = b == '{' || b == '[';
        }
        switch (b) {
            case '"' -> {
                text = true;
                keep(b);
            }
            case '{', '[' -> depth++;
            case '}', ']' -> {
                value();
                depth--;
            }
            case ',' -> value();
            case ':' -> {
                if (depth == 1) {
                    name = token.toString(UTF_8);
                    token.reset();
                }
            }
            default -> keep(b);
        }
    }

    private void keep(byte b) {
        if (depth == 1 && token.size() < LONGEST) {
            token.write(b);
        }
    }

    private void value() {
        if (depth != 1) {
            return;
        }
        if (name.equals("\"id\"") && token.size() > 0) {
            id = token.toString(UTF_8);
        } else if (name.equals("\"method\"")) {
            method = true;
        }
        name = "";
        token.reset();
    }

    /// Whether it could be one whole message: as many brackets are closed as were opened.
    boolean whole() {
        return json && depth == 0 && !text;
    }

    /// Whether it says that it asks or tells, and does not answer.
    boolean method() {
        return method;
    }

    /// As it is written; null when there is none.
    @Nullable String source() {
        return id;
    }

    @Nullable Tag id() {
        byte[] alone = ("{\"id\":" + id + "}").getBytes(UTF_8);
        return id == null ? null : Tag.at(new JsonPlaces(List.of(ID)).find(alone), ID);
    }
}
