package dev.wireroom.store;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Looks at the first bytes of a file before SQLite does, so that whatever is not a capture is
/// refused with one sentence and never touched.
final class FileCheck {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(US_ASCII);
    private static final int HEADER = 100;

    private FileCheck() {}

    /// @throws Unreadable when this is no capture, a newer or a damaged one
    static void check(Path file) {
        if (Files.isDirectory(file)) {
            throw new Unreadable(file + " is a folder, not a capture file.");
        }
        if (Files.notExists(file)) {
            throw new Unreadable("There is no file " + file + ".");
        }
        byte[] start = new byte[HEADER];
        ByteBuffer header = ByteBuffer.wrap(start);
        long size;
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            size = channel.size();
            while (header.hasRemaining() && channel.read(header) >= 0) {}
        } catch (AccessDeniedException denied) {
            throw new Unreadable(file + " may not be read by you. Check its permissions.", denied);
        } catch (IOException problem) {
            throw new Unreadable(file + " cannot be read: " + problem.getMessage() + ".", problem);
        }
        check(file, header, startsRight(start), size);
    }

    private static boolean startsRight(byte[] start) {
        return Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    private static void check(Path file, ByteBuffer header, boolean sqlite, long size) {
        if (size == 0) {
            throw new Unreadable(file + " is empty. It holds no capture.");
        }
        if (!sqlite || header.hasRemaining() || header.getInt(68) != Schema.APPLICATION_ID) {
            throw new Unreadable(file + " is not a capture of Wireroom.");
        }
        int version = header.getInt(60);
        if (version > Schema.VERSION) {
            throw new Unreadable(
                    file
                            + " was written by a newer Wireroom (format "
                            + version
                            + "; this one reads up to "
                            + Schema.VERSION
                            + "). Open it with that one.");
        }
        int pageSize = header.getShort(16) == 1 ? 65536 : header.getShort(16) & 0xffff;
        long pages = header.getInt(28) & 0xffffffffL;
        boolean trusted = header.getInt(24) == header.getInt(92);
        Path log = file.resolveSibling(file.getFileName() + "-wal");
        if (trusted && size < pages * pageSize && !Files.exists(log)) {
            throw new Unreadable(
                    file + " is damaged: " + (pages * pageSize - size) + " bytes are missing.");
        }
    }
}
