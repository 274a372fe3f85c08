package dev.wireroom.ui.headers;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Cuts a field value into what is drawn: secrets as dots with their length (whether the capture
/// masked them or not), session ids tinted, and the part that differs on the other hop.
public final class HeaderPieces {
    private static final Pattern MASKED = Pattern.compile("<masked[:,] ?(\\d+)>");
    private static final Pattern PAIR = Pattern.compile("=([^;]*)");
    private static final Pattern TELLING =
            Pattern.compile("api[-_]?key|access[-_]?token|token|secret|password");
    private static final String DOTS = "\u2022".repeat(10);
    private static final int FEW = 4;

    private final boolean reveal;
    private final boolean tight;

    /// @param reveal whether secrets that the capture holds are drawn as they are
    public HeaderPieces(boolean reveal) {
        this(reveal, false);
    }

    private HeaderPieces(boolean reveal, boolean tight) {
        this.reveal = reveal;
        this.tight = tight;
    }

    /// For places with little room: ids cut in the middle, fewer dots.
    public static HeaderPieces tight() {
        return new HeaderPieces(false, true);
    }

    private record Span(int from, int to, Piece.Kind kind, String drawn) {}

    /// @param other the line on the other hop; null when there is none to compare with
    public List<Piece> of(HeaderLine line, @Nullable HeaderLine other) {
        String value = line.value();
        int from = value.length();
        int to = value.length();
        if (other != null && !value.equals(other.value())) {
            from = commonStart(value, other.value());
            to = value.length() - commonEnd(value, other.value(), from);
        }
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        for (Span span : spans(line)) {
            plain(value, at, span.from, from, to, pieces);
            boolean changed = from < span.to && to > span.from;
            boolean dots = tight && span.kind == Piece.Kind.SECRET;
            String drawn = dots ? span.drawn.substring(DOTS.length() - FEW) : span.drawn;
            pieces.add(new Piece(drawn, span.kind, changed));
            at = span.to;
        }
        plain(value, at, value.length(), from, to, pieces);
        return pieces;
    }

    /// How many secrets stand in this line.
    public static int secrets(HeaderLine line) {
        int count = 0;
        for (Span span : new HeaderPieces(false).spans(line)) {
            count += span.kind == Piece.Kind.SECRET ? 1 : 0;
        }
        return count;
    }

    /// Whether the capture holds a secret of this line, so that it could be shown.
    public static boolean held(HeaderLine line) {
        return secrets(line) > 0 && !MASKED.matcher(line.value()).find();
    }

    /// The value with its secrets masked, for copies.
    public static String masked(HeaderLine line) {
        StringBuilder masked = new StringBuilder();
        int at = 0;
        for (Span span : new HeaderPieces(false).spans(line)) {
            if (span.kind == Piece.Kind.SECRET) {
                masked.append(line.value(), at, span.from).append("<masked>");
                at = span.to;
            }
        }
        return masked.append(line.value().substring(at)).toString();
    }

    private List<Span> spans(HeaderLine line) {
        String value = line.value();
        List<Span> spans = new ArrayList<>();
        if (line.is("mcp-session-id")) {
            String drawn = tight ? Num.shortId(value) : value;
            spans.add(new Span(0, value.length(), Piece.Kind.ID, drawn));
            return spans;
        }
        Matcher masked = MASKED.matcher(value);
        while (masked.find()) {
            String drawn = DOTS + " masked, " + masked.group(1);
            spans.add(new Span(masked.start(), masked.end(), Piece.Kind.SECRET, drawn));
        }
        if (spans.isEmpty() && !reveal) {
            bare(line, spans);
        }
        return spans;
    }

    private static void bare(HeaderLine line, List<Span> spans) {
        String name = line.name().toLowerCase(Locale.ROOT);
        String value = line.value();
        if (name.equals("authorization") || name.equals("proxy-authorization")) {
            secret(value, value.indexOf(' ') + 1, value.length(), spans);
        } else if (name.equals("cookie") || name.equals("set-cookie")) {
            Matcher pair = PAIR.matcher(value);
            while (pair.find()) {
                secret(value, pair.start(1), pair.end(1), spans);
                if (name.equals("set-cookie")) {
                    break;
                }
            }
        } else if (TELLING.matcher(name).find()) {
            secret(value, 0, value.length(), spans);
        }
    }

    private static void secret(String value, int from, int to, List<Span> spans) {
        if (from < to) {
            String drawn = DOTS + " masked, " + value.substring(from, to).length();
            spans.add(new Span(from, to, Piece.Kind.SECRET, drawn));
        }
    }

    private static void plain(
            String value, int from, int to, int changedFrom, int changedTo, List<Piece> pieces) {
        int first = Math.clamp(changedFrom, from, to);
        int last = Math.clamp(changedTo, first, to);
        add(value, from, first, false, pieces);
        add(value, first, last, true, pieces);
        add(value, last, to, false, pieces);
    }

    private static void add(String value, int from, int to, boolean changed, List<Piece> pieces) {
        if (from < to) {
            pieces.add(new Piece(value.substring(from, to), Piece.Kind.PLAIN, changed));
        }
    }

    /// Length of what both begin with, not ending within a word.
    private static int commonStart(String one, String other) {
        int most = Math.min(one.length(), other.length());
        int at = 0;
        while (at < most && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        boolean inWord = within(one, at) || within(other, at);
        while (inWord && at > 0 && Character.isLetterOrDigit(one.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    /// Length of what both end with behind the common start, not beginning within a word.
    private static int commonEnd(String one, String other, int start) {
        int most = Math.min(one.length(), other.length()) - start;
        int length = 0;
        while (length < most
                && one.charAt(one.length() - 1 - length)
                        == other.charAt(other.length() - 1 - length)) {
            length++;
        }
        boolean inWord =
                within(one, one.length() - length) || within(other, other.length() - length);
        while (inWord
                && length > 0
                && Character.isLetterOrDigit(one.charAt(one.length() - length))) {
            length--;
        }
        return length;
    }

    private static boolean within(String text, int at) {
        return at > 0
                && at < text.length()
                && Character.isLetterOrDigit(text.charAt(at - 1))
                && Character.isLetterOrDigit(text.charAt(at));
    }
}
