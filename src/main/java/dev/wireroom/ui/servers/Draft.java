package dev.wireroom.ui.servers;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.ServerSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What stands in the fields of the dialog, as typed.
///
/// @param timeout seconds, or with a unit; empty = never
/// @param ca path of a PEM file; empty = the system's only
/// @param port to listen on; empty = the one that is held
/// @param treatment of its callers
/// @param command that starts it; null when it is reached at `address`
record Draft(
        String address,
        String name,
        List<HeaderLine> headers,
        String timeout,
        String ca,
        String port,
        Treatment treatment,
        @Nullable CommandText command) {
    enum Field {
        ADDRESS,
        COMMAND,
        ENVIRONMENT,
        NAME,
        HEADERS,
        TIMEOUT,
        CA,
        PORT,
        CALLER_KEY,
        IDLE,
        SESSION_ID
    }

    /// Of a server that is reached at its address.
    Draft(
            String address,
            String name,
            List<HeaderLine> headers,
            String timeout,
            String ca,
            String port,
            Treatment treatment) {
        this(address, name, headers, timeout, ca, port, treatment, null);
    }

    /// Nothing typed yet.
    static final Draft EMPTY = new Draft("", "", List.of(), "", "", "", Treatment.RELAY);

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    private static final Pattern FIELD_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final int LONGEST_NAME = 40;

    /// What is wrong, one sentence a field; empty when the settings can be made.
    Map<Field, String> problems(Set<String> taken) {
        Map<Field, String> found = new EnumMap<>(Field.class);
        if (command != null) {
            found.putAll(command.problems());
        } else {
            try {
                Address.read(address);
            } catch (Address.Unreadable e) {
                found.put(Field.ADDRESS, String.valueOf(e.getMessage()));
            }
        }
        String called = name.strip();
        if (called.isEmpty()) {
            found.put(Field.NAME, "Give it a name.");
        } else if (called.length() > LONGEST_NAME) {
            found.put(Field.NAME, "A name has at most " + LONGEST_NAME + " characters.");
        } else if (taken.contains(called)) {
            found.put(Field.NAME, "There is a server " + called + " already.");
        }
        headers.stream()
                .filter(each -> !FIELD_NAME.matcher(each.name()).matches())
                .findFirst()
                .ifPresent(each ->
                        found.put(
                                Field.HEADERS,
                                each.name().isEmpty()
                                        ? "A header needs a name."
                                        : each.name() + " is no header name."));
        if (!timeout.isBlank() && TimeText.read(timeout) == null) {
            found.put(Field.TIMEOUT, TimeText.WRONG);
        }
        if (!ca.isBlank() && !Files.isReadable(Path.of(ca.strip()))) {
            found.put(Field.CA, "This file cannot be read.");
        }
        if (!port.isBlank() && listenPort(0) < 1) {
            found.put(Field.PORT, "A port is between 1 and 65535.");
        }
        found.putAll(treatment.problems());
        return found;
    }

    /// Only when there are no [#problems].
    ServerSettings settings(int heldPort) throws Address.Unreadable {
        if (command != null) {
            return ServerSettings.command(
                    name.strip(),
                    command.command(),
                    listenPort(heldPort),
                    treatment.mode(),
                    treatment.isolation());
        }
        return new ServerSettings(
                name.strip(),
                Address.read(address).origin(),
                "127.0.0.1",
                listenPort(heldPort),
                false,
                treatment.mode(),
                treatment.isolation(),
                treatment.recognition(),
                TimeText.read(timeout),
                ca.isBlank() ? null : Path.of(ca.strip()),
                headers,
                List.of());
    }

    /// The port typed, the one held when none is, -1 when it is none.
    int listenPort(int heldPort) {
        if (port.isBlank()) {
            return heldPort;
        }
        String digits = port.strip();
        if (!NUMBER.matcher(digits).matches()) {
            return -1;
        }
        int number = Integer.parseInt(digits);
        return number >= 1 && number <= 65535 ? number : -1;
    }

    /// A name that is not taken: `name`, else `name-2` and so on.
    static String free(String name, Set<String> taken) {
        List<String> tried = new ArrayList<>(List.of(name));
        while (taken.contains(tried.getLast())) {
            tried.add(name + "-" + (tried.size() + 1));
        }
        return tried.getLast();
    }
}
