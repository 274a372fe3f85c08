package dev.wireroom.protocol;

import dev.wireroom.model.Era;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.MirroredField.Agreement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Compares the fields of a request's head that repeat members of its body with these members
/// (2026-07-28: what a proxy routes by must be what the server does). Pure.
public final class MirroredFields {
    /// A value that the capture does not hold: see `Masking`.
    private static final Pattern MASKED = Pattern.compile(".*<masked[:,] ?\\d+>.*");

    /// Longer numbers are compared as they are written.
    private static final int LONGEST_NUMBER = 40;

    private final Head head;
    private final RequestMembers body;
    private final @Nullable MirroredArguments tool;
    private final boolean request;
    private final List<MirroredField> fields = new ArrayList<>();

    private MirroredFields(Head head, RequestMembers body, @Nullable MirroredArguments tool) {
        this.head = head;
        this.body = body;
        this.tool = tool;
        request = body.at(RequestMembers.ID) != null;
    }

    /// Every mirrored field that is there or should be, in the order of the revision. Empty for
    /// requests of older revisions, for arrays and for what is no JSON.
    ///
    /// @param text of the one message in the request's body
    /// @param tool which arguments of the called tool are mirrored; null when its schema was not
    ///   seen: then arguments are found by their names
    public static List<MirroredField> of(
            Head request, byte[] text, @Nullable MirroredArguments tool) {
        RequestMembers body = RequestMembers.read(text);
        boolean modern =
                Mcp.eraOf(request) == Era.MODERN || body.at(RequestMembers.VERSION) != null;
        if (!body.single() || !modern) {
            return List.of();
        }
        MirroredFields compared = new MirroredFields(request, body, tool);
        compared.standard();
        compared.parameters();
        return List.copyOf(compared.fields);
    }

    private void standard() {
        add(compare(Mcp.PROTOCOL_VERSION, RequestMembers.VERSION, false, false));
        add(compare(Mcp.METHOD, RequestMembers.METHOD, false, false));
        List<String> named = named(body.scalar(RequestMembers.METHOD));
        if (named != null) {
            add(compare(Mcp.NAME, named, true, false));
        } else if (head.first(Mcp.NAME) != null) {
            add(unknown(Mcp.NAME, false, "not known what it mirrors in this method"));
        }
    }

    /// What `Mcp-Name` mirrors; null when no rule says so.
    private static @Nullable List<String> named(@Nullable String method) {
        return switch (method == null ? "" : method) {
            case Mcp.TOOLS_CALL, "prompts/get" -> List.of("params", "name");
            case "resources/read" -> List.of("params", "uri");
            case "tasks/get", "tasks/update", "tasks/cancel" -> List.of("params", "taskId");
            default -> null;
        };
    }

    private void parameters() {
        boolean call = Mcp.TOOLS_CALL.equals(body.scalar(RequestMembers.METHOD));
        Map<String, String> present = present();
        for (String name : present.values()) {
            String argument = name.substring(Mcp.PARAM_PREFIX.length());
            List<String> path = tool == null ? null : tool.path(argument);
            if (!call) {
                add(compare(name, RequestMembers.ARGUMENTS, true, false));
            } else if (tool == null) {
                add(byName(name, argument));
            } else if (path == null) {
                add(unknown(name, false, "the tool's schema does not name it"));
            } else {
                add(compare(name, argument(path), true, false));
            }
        }
        if (call && tool != null) {
            tool.paths()
                    .forEach((name, path) -> {
                        String field = Mcp.PARAM_PREFIX + name;
                        if (!present.containsKey(field.toLowerCase(Locale.ROOT))) {
                            add(compare(field, argument(path), true, false));
                        }
                    });
        }
    }

    /// The names that stand in the head, each once, by their lower case.
    private Map<String, String> present() {
        Map<String, String> names = new LinkedHashMap<>();
        for (HeaderLine line : head.lines()) {
            String lower = line.name().toLowerCase(Locale.ROOT);
            if (lower.startsWith(Mcp.PARAM_PREFIX.toLowerCase(Locale.ROOT))) {
                names.putIfAbsent(lower, line.name());
            }
        }
        return names;
    }

    private static List<String> argument(List<String> path) {
        List<String> whole = new ArrayList<>(RequestMembers.ARGUMENTS);
        whole.addAll(path);
        return List.copyOf(whole);
    }

    /// Several arguments may have the name: one that agrees is taken for the one.
    private MirroredField byName(String name, String argument) {
        MirroredField first = null;
        for (List<String> path : body.arguments(argument)) {
            MirroredField each = compare(name, path, true, true);
            if (each != null && each.agreement() == Agreement.SAME) {
                return each;
            }
            first = first == null ? each : first;
        }
        return first == null ? unknown(name, true, "no argument has this name") : first;
    }

    private MirroredField unknown(String name, boolean guessed, String why) {
        MirroredValue value = MirroredValue.of(String.join(", ", head.values(name)));
        return new MirroredField(
                written(name),
                value.text(),
                value.encoded(),
                null,
                null,
                Agreement.NOT_COMPARED,
                guessed,
                why);
    }

    /// Null when neither head nor body says anything, or nothing needs to be said: a notification
    /// has no such rules.
    private @Nullable MirroredField compare(
            String name, List<String> path, boolean mayBeEncoded, boolean guessed) {
        List<String> values = head.values(name);
        String says = body.scalar(path);
        if (values.isEmpty()) {
            return says == null || !request
                    ? null
                    : field(name, null, path, Agreement.MISSING_IN_HEAD, guessed, null);
        }
        if (values.size() > 1) {
            String often = "sent " + (values.size() == 2 ? "twice" : values.size() + " times");
            return field(name, null, path, Agreement.REPEATED, guessed, often);
        }
        String value = values.getFirst();
        if (MASKED.matcher(value).matches()) {
            return field(
                    name, null, path, Agreement.NOT_COMPARED, guessed, "masked in the capture");
        }
        MirroredValue said = mayBeEncoded ? MirroredValue.of(value) : MirroredValue.plain(value);
        String text = said.text();
        if (text == null) {
            return field(name, said, path, Agreement.UNDECODABLE, guessed, said.fault());
        }
        if (says == null) {
            return body.whole()
                    ? field(name, said, path, Agreement.MISSING_IN_BODY, guessed, absence(path))
                    : field(
                            name,
                            said,
                            path,
                            Agreement.NOT_COMPARED,
                            guessed,
                            "the body could not be read to its end");
        }
        boolean same = text.equals(says) || sameNumber(text, path);
        return field(name, said, path, same ? Agreement.SAME : Agreement.DIFFERS, guessed, null);
    }

    private @Nullable String absence(List<String> path) {
        RequestMembers.Member there = body.at(path);
        if (there == null) {
            return null;
        }
        return there.kind() == RequestMembers.Kind.NULL ? "it is null" : "it is no single value";
    }

    /// Servers compare integers by what they mean: 42 and 42.0 are one.
    private boolean sameNumber(String text, List<String> path) {
        RequestMembers.Member there = body.at(path);
        if (there == null
                || there.kind() != RequestMembers.Kind.NUMBER
                || Math.max(text.length(), there.text().length()) > LONGEST_NUMBER) {
            return false;
        }
        try {
            return new BigDecimal(text).compareTo(new BigDecimal(there.text())) == 0;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private MirroredField field(
            String name,
            @Nullable MirroredValue said,
            List<String> path,
            Agreement agreement,
            boolean guessed,
            @Nullable String detail) {
        return new MirroredField(
                written(name),
                said == null ? null : said.text(),
                said != null && said.encoded(),
                shown(path),
                body.scalar(path),
                agreement,
                guessed,
                detail);
    }

    /// As the head spells it.
    private String written(String name) {
        for (HeaderLine line : head.lines()) {
            if (line.is(name)) {
                return line.name();
            }
        }
        return name;
    }

    private static String shown(List<String> path) {
        return String.join(".", path);
    }

    private void add(@Nullable MirroredField field) {
        if (field != null) {
            fields.add(field);
        }
    }
}
