package dev.wireroom.engine.wrap;

import dev.wireroom.engine.Refused;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// A client's configuration file. As it was before Wireroom first touched it, it is kept beside it,
/// until it is like that again. Does I/O on the calling thread.
public final class ClientConfig {
    private static final String BEFORE = ".before-wireroom";

    private static final Set<PosixFilePermission> WRITERS =
            Set.of(
                    PosixFilePermission.OWNER_WRITE,
                    PosixFilePermission.GROUP_WRITE,
                    PosixFilePermission.OTHERS_WRITE);

    private final Path file;
    private final Path backup;

    private ClientConfig(Path file) {
        this.file = file;
        backup = file.resolveSibling(file.getFileName() + BEFORE);
    }

    /// One server of it, and what became of it.
    ///
    /// @param changed whether its entry is another now
    /// @param why it is not, in a few words; empty when it is
    public record Server(String name, boolean changed, String why) {}

    /// Where servers are captured.
    @FunctionalInterface
    public interface Captures {
        /// @param project empty when it is the client's own
        Path of(String server, String project);
    }

    /// How a server stands in it.
    public enum State {
        /// Started by a command, as it is.
        PLAIN,
        /// Started by a command, with a tap before it.
        TAPPED,
        /// Reached by its URL, or not at all.
        NO_COMMAND,
        /// Its command cannot be read.
        UNREADABLE
    }

    /// One server of it.
    ///
    /// @param at where it stands in the file; names may be there twice
    /// @param project whose it is, as the file says; empty when it is the client's own
    /// @param line its own command and arguments; empty when it has none
    public record Entry(String at, String name, String project, List<String> line, State state) {
        public Entry {
            line = List.copyOf(line);
        }
    }

    /// @throws Refused when it is not there
    public static ClientConfig of(Path file) throws Refused {
        try {
            // Where it is a link, that is to stay one.
            return new ClientConfig(file.toRealPath());
        } catch (IOException missing) {
            throw new Refused("There is no file " + file + ".", missing);
        }
    }

    /// Where it stands; of a link, what that leads to.
    public Path file() {
        return file;
    }

    /// How it was; there only while it is another.
    public Path backup() {
        return backup;
    }

    /// What stands in it.
    public List<Entry> entries() throws Refused {
        return Wrapping.look(text(read()));
    }

    /// Puts a tap before every server of these that is started by a command and has none yet.
    ///
    /// @param captures of each server: absolute; the folder is to be there
    /// @param chosen which servers, by where they stand
    public List<Server> wrap(TapLauncher launcher, Captures captures, Predicate<String> chosen)
            throws Refused {
        byte[] before = read();
        Wrapping wrapped = Wrapping.wrap(text(before), launcher, captures, chosen);
        if (!wrapped.goesOn() && wrapped.changed() > 0) {
            keep();
        }
        write(before, wrapped.text());
        return servers(wrapped);
    }

    /// Takes the taps of these servers out again. Whatever else was changed meanwhile stays.
    ///
    /// @param chosen which servers, by where they stand
    public List<Server> unwrap(Predicate<String> chosen) throws Refused {
        byte[] before = read();
        Wrapping bare = Wrapping.unwrap(text(before), chosen);
        write(before, bare.text());
        dropBackup();
        return servers(bare);
    }

    /// What was done at once.
    ///
    /// @param put servers that have a tap now and had none before
    /// @param taken servers that have none any more
    record Changed(int put, int taken, String before, String after) {}

    /// Makes the tapped servers these, in one write or none.
    ///
    /// @param launching asked only when a tap is put in
    /// @param chosen which servers, by where they stand
    Changed tap(ClientConfigs.Launching launching, Captures captures, Predicate<String> chosen)
            throws Refused {
        byte[] bytes = read();
        String before = text(bytes);
        Wrapping bare = Wrapping.unwrap(before, chosen.negate());
        String after = bare.text();
        int put = 0;
        if (Wrapping.look(after).stream()
                .anyMatch(it -> it.state() == State.PLAIN && chosen.test(it.at()))) {
            Wrapping wrapped = Wrapping.wrap(after, launching.launcher(), captures, chosen);
            after = wrapped.text();
            put = wrapped.changed();
        }
        boolean first =
                put > 0
                        && Wrapping.look(before).stream()
                                .noneMatch(it -> it.state() == State.TAPPED);
        if (first) {
            keep();
        }
        write(bytes, after);
        dropBackup();
        return new Changed(put, bare.changed(), before, after);
    }

    /// Takes the last change back.
    ///
    /// @param before how it was
    /// @param after how that change had left it
    void restore(String before, String after) throws Refused {
        byte[] now = read();
        if (!text(now).equals(after)) {
            throw new Refused(
                    file + " was changed meanwhile, so it stays as it is. Take the taps out.");
        }
        write(now, before);
        dropBackup();
    }

    /// It is needed only while the file is another.
    private void dropBackup() throws Refused {
        try {
            if (Files.exists(backup) && Arrays.equals(Files.readAllBytes(backup), read())) {
                Files.delete(backup);
            }
        } catch (IOException kept) {
            throw new Refused("The backup " + backup + " could not be deleted.", kept);
        }
    }

    private void keep() throws Refused {
        refuseReadOnly();
        try {
            Files.copy(
                    file,
                    backup,
                    StandardCopyOption.COPY_ATTRIBUTES,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new Refused("The backup " + backup + " could not be written.", failed);
        }
    }

    private static List<Server> servers(Wrapping wrapping) {
        return wrapping.servers().stream()
                .map(each -> new Server(each.server(), each.done(), each.why()))
                .toList();
    }

    private byte[] read() throws Refused {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failed) {
            throw new Refused(file + " cannot be read: " + failed.getMessage() + ".", failed);
        }
    }

    private String text(byte[] bytes) throws Refused {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException other) {
            throw new Refused(file + " is not UTF-8 text.", other);
        }
    }

    /// All of it or nothing: a client may read it at any moment.
    private void write(byte[] before, String text) throws Refused {
        byte[] after = text.getBytes(StandardCharsets.UTF_8);
        if (Arrays.equals(before, after)) {
            return;
        }
        refuseReadOnly();
        Path coming = file.resolveSibling(file.getFileName() + ".wireroom-new");
        try {
            Files.copy(
                    file,
                    coming,
                    StandardCopyOption.COPY_ATTRIBUTES,
                    StandardCopyOption.REPLACE_EXISTING);
            Files.write(coming, after);
            Files.move(coming, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failed) {
            dropQuietly(coming);
            throw new Refused(file + " cannot be changed: " + failed.getMessage() + ".", failed);
        }
    }

    /// To put another file in its place would need no leave, but somebody has said that it is to
    /// stay.
    private void refuseReadOnly() throws Refused {
        if (isReadOnly()) {
            throw new Refused(file + " is read-only; make it writable first.");
        }
    }

    /// Who may write everywhere is told the same.
    private boolean isReadOnly() {
        try {
            PosixFileAttributeView posix =
                    Files.getFileAttributeView(file, PosixFileAttributeView.class);
            return !Files.isWritable(file)
                    || (posix != null
                            && Collections.disjoint(posix.readAttributes().permissions(), WRITERS));
        } catch (IOException unknown) {
            return false;
        }
    }

    private static void dropQuietly(Path coming) {
        try {
            Files.deleteIfExists(coming);
        } catch (IOException _) {
            // The refusal says what matters.
        }
    }
}
