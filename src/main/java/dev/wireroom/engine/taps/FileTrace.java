package dev.wireroom.engine.taps;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;

/// What tells from outside whether somebody has written to a capture file: sizes and times of the
/// file and of its write-ahead log.
///
/// @param settled whether that was long enough ago for the next write to show
record FileTrace(long size, FileTime time, long logSize, FileTime logTime, boolean settled) {
    private static final FileTime LONG_AGO = FileTime.fromMillis(0);

    /// Some file systems know times to two seconds only.
    private static final Duration COARSE = Duration.ofSeconds(2);

    /// Of a file that was not looked at yet.
    static final FileTrace NONE = new FileTrace(-1, LONG_AGO, -1, LONG_AGO, false);

    static FileTrace of(Path file) {
        Part own = Part.of(file);
        Part log = Part.of(file.resolveSibling(file.getFileName() + "-wal"));
        FileTime fresh = FileTime.from(Instant.now().minus(COARSE));
        boolean settled = own.time().compareTo(fresh) < 0 && log.time().compareTo(fresh) < 0;
        return new FileTrace(own.size(), own.time(), log.size(), log.time(), settled);
    }

    /// An empty log says nothing: whoever reads the file leaves one for as long.
    private record Part(long size, FileTime time) {
        static Part of(Path file) {
            try {
                BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
                return found.size() == 0
                        ? new Part(0, LONG_AGO)
                        : new Part(found.size(), found.lastModifiedTime());
            } catch (IOException missing) {
                return new Part(0, LONG_AGO);
            }
        }
    }
}
