package dev.wireroom.engine.wrap;

import dev.wireroom.engine.Refused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/// Where taps write when nobody named a file: a folder that only its owner may enter, in it a file
/// for each server. A window watches it.
///
/// @param folder absolute
public record TapFiles(Path folder) {
    /// Names another folder than that in the home directory.
    private static final String PROPERTY = "wireroom.taps";

    private static final String ENDING = ".wireroom";
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9_-]");
    private static final int LONGEST = 48;

    /// What some systems keep for themselves, whatever its ending.
    private static final Pattern RESERVED =
            Pattern.compile("(?i)con|prn|aux|nul|com\\d|lpt\\d|conin\\$|conout\\$");

    /// That of this user.
    public static TapFiles usual() {
        String named = System.getProperty(PROPERTY);
        return new TapFiles(
                named == null
                        ? Path.of(System.getProperty("user.home"), ".wireroom", "taps")
                        : Path.of(named).toAbsolutePath());
    }

    /// Puts taps that write here before these servers.
    ///
    /// @param chosen which servers, by where they stand
    public List<ClientConfig.Server> wrap(
            ClientConfig config, TapLauncher launcher, Predicate<String> chosen) throws Refused {
        create();
        return config.wrap(launcher, this::of, chosen);
    }

    /// Makes these the servers with taps that write here, in one write or none.
    ///
    /// @param chosen which servers, by where they stand
    ClientConfig.Changed tap(
            ClientConfig config, ClientConfigs.Launching launching, Predicate<String> chosen)
            throws Refused {
        return config.tap(
                () -> {
                    TapLauncher launcher = launching.launcher();
                    create();
                    return launcher;
                },
                this::of,
                chosen);
    }

    /// The file of this server. Names that are no file names are made ones, and told apart by a sum
    /// of them.
    ///
    /// @param project empty when the server is the client's own
    Path of(String server, String project) {
        return of(project.isEmpty() ? server : server + '\n' + project);
    }

    private Path of(String server) {
        String safe = UNSAFE.matcher(server).replaceAll("_");
        if (safe.length() > LONGEST) {
            safe = safe.substring(0, LONGEST);
        }
        boolean same = safe.equals(server) && !safe.isEmpty();
        if (same && !RESERVED.matcher(safe).matches()) {
            return folder.resolve(safe + ENDING);
        }
        CRC32 sum = new CRC32();
        sum.update(server.getBytes(StandardCharsets.UTF_8));
        return folder.resolve(String.format("%s-%08x%s", safe, sum.getValue(), ENDING));
    }

    /// Makes the folder; one that is there stays as it is.
    private void create() throws Refused {
        try {
            if (Files.isDirectory(folder)) {
                return;
            }
            Files.createDirectories(folder.resolveSibling(""));
            Files.createDirectory(folder, own());
        } catch (IOException cannot) {
            throw new Refused(
                    "The folder " + folder + " cannot be made. Name a file with --capture.",
                    cannot);
        }
    }

    private FileAttribute<?>[] own() {
        Set<String> known = folder.getFileSystem().supportedFileAttributeViews();
        return known.contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
