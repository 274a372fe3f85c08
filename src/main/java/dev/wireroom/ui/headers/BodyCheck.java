package dev.wireroom.ui.headers;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.MirroredField;
import dev.wireroom.protocol.MirroredField.Agreement;
import dev.wireroom.ui.json.Visible;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Says in a few words how a mirrored field goes with the body. A secret's value is never said.
///
/// @param words with the sign in front: `= method tools/call`, `≠ body says "echo"`
/// @param broken whether they disagree
/// @param guessed whether the member was found by its name alone
public record BodyCheck(String words, boolean broken, boolean guessed) {
    static final String BY_NAME =
            "No list of this server's tools was seen before this call, so the argument was found by"
                    + " its name.";

    private static final int LONGEST = 60;
    private static final String SAME = "= ";
    private static final String UNLIKE = "\u2260 ";
    private static final String UNKNOWN = "? ";

    static BodyCheck of(MirroredField field) {
        String words =
                switch (field.agreement()) {
                    case SAME -> SAME + where(field) + value(field, field.said(), " ");
                    case DIFFERS -> UNLIKE + differs(field);
                    case MISSING_IN_HEAD ->
                            UNLIKE
                                    + "missing: the body has "
                                    + where(field)
                                    + value(field, field.body(), " = ");
                    case MISSING_IN_BODY -> UNLIKE + missing(field);
                    case UNDECODABLE, REPEATED -> UNLIKE + field.detail() + tail(field);
                    case NOT_COMPARED -> UNKNOWN + "not compared: " + field.detail();
                };
        boolean compared = field.agreement() != Agreement.NOT_COMPARED;
        return new BodyCheck(
                field.guessed() && compared ? words + ", by name" : words,
                field.broken(),
                field.guessed());
    }

    /// One line for an exchange whose head disagrees with its body; null when it agrees.
    public static @Nullable String remark(Mirrored mirrored) {
        List<MirroredField> broken = mirrored.broken();
        if (broken.isEmpty()) {
            return null;
        }
        MirroredField first = broken.getFirst();
        return broken.size() == 1
                ? Visible.of(first.name()) + " " + of(first).words()
                : UNLIKE + broken.size() + " fields of the head disagree with the body";
    }

    /// The same, said of one hop.
    BodyCheck on(String hop) {
        return new BodyCheck(words + " (" + hop + ")", broken, guessed);
    }

    private static String differs(MirroredField field) {
        if (secret(field)) {
            return "unlike " + where(field) + " in the body";
        }
        String said = field.said();
        String decoded = field.encoded() && said != null ? "reads " + quoted(said) + ", " : "";
        return decoded + "body says" + value(field, field.body(), " ", true) + in(field);
    }

    private static String missing(MirroredField field) {
        return field.detail() == null
                ? "body has no " + where(field)
                : where(field) + ": " + field.detail() + ", so no field is due";
    }

    private static String tail(MirroredField field) {
        return field.body() == null || secret(field)
                ? ""
                : ", body says" + value(field, field.body(), " ", true) + in(field);
    }

    /// Of an argument it needs to be said which one it is.
    private static String in(MirroredField field) {
        String member = field.member();
        return member != null && member.startsWith("params.arguments.")
                ? " in " + where(field)
                : "";
    }

    private static String where(MirroredField field) {
        String member = field.member() == null ? "" : field.member();
        if (member.endsWith(Mcp.META_PROTOCOL_VERSION)) {
            return "_meta protocolVersion";
        }
        String shown = member.startsWith("params.arguments.") ? member.substring(7) : member;
        return Visible.of(cut(shown));
    }

    private static String value(MirroredField field, @Nullable String value, String before) {
        boolean bare =
                value != null
                        && !field.encoded()
                        && !value.isEmpty()
                        && value.chars().noneMatch(Character::isWhitespace);
        return value(field, value, before, !bare);
    }

    private static String value(
            MirroredField field, @Nullable String value, String before, boolean quotes) {
        if (value == null || secret(field)) {
            return "";
        }
        return before + (quotes ? quoted(value) : Visible.of(cut(value)));
    }

    private static String quoted(String value) {
        return "\"" + Visible.of(cut(value)) + "\"";
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "\u2026";
    }

    /// The field or its member has a name that says secret.
    private static boolean secret(MirroredField field) {
        String member = field.member() == null ? "" : field.member();
        return tells(field.name()) || tells(member.substring(member.lastIndexOf('.') + 1));
    }

    private static boolean tells(String name) {
        return HeaderPieces.secrets(new HeaderLine(name, "x")) > 0;
    }
}
