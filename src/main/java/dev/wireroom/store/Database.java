package dev.wireroom.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteOpenMode;

/// Opens connections to a capture file. Other processes may have it open as well.
final class Database {
    private static final int PATIENCE_MILLIS = 5_000;
    private static final int TRIES = 50;

    private static final String DAMAGED = " is damaged.";

    private final Path file;

    Database(Path file) {
        this.file = file.toAbsolutePath();
    }

    /// Opens the file for writing; creates it, readable and writable for its owner only, when it is
    /// not there.
    Connection forWriting() {
        if (!createFile() && size() > 0) {
            check();
        }
        if (!Files.isWritable(file)) {
            throw new Unreadable(file + " may not be written by you. Check its permissions.");
        }
        SQLiteConfig config = config();
        config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        config.setCacheSize(-8_000);
        config.setJournalSizeLimit(64 << 20);
        try {
            Connection connection = config.createConnection(url(""));
            try (Statement sql = connection.createStatement()) {
                Schema.create(connection);
                writeAhead(sql);
                sql.execute("PRAGMA wal_autocheckpoint = 0");
            }
            return connection;
        } catch (SQLException problem) {
            throw failed("cannot be written", problem);
        }
    }

    /// One that another process creates at this moment may look incomplete: whatever is wrong with
    /// it must still be wrong a moment later.
    private void check() {
        try {
            FileCheck.check(file);
        } catch (Unreadable wrong) {
            pause();
            FileCheck.check(file);
        }
    }

    /// Opens the file for reading. What a crash has left in the write-ahead log is read too.
    Connection forReading() {
        FileCheck.check(file);
        SQLiteConfig config = config();
        config.resetOpenMode(SQLiteOpenMode.CREATE);
        boolean writable = Files.isWritable(file) && Files.isWritable(file.resolveSibling(""));
        config.setReadOnly(!writable);
        boolean fixed = !writable && !Files.exists(log());
        try {
            Connection connection = config.createConnection(url(fixed ? "?immutable=1" : ""));
            Schema.adapt(connection);
            return connection;
        } catch (SQLException problem) {
            throw failed("cannot be read", problem);
        }
    }

    /// The file and its write-ahead log.
    long size() {
        return size(file) + size(log());
    }

    private Path log() {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    Unreadable failed(String what, SQLException problem) {
        return isDamage(problem)
                ? new Unreadable(file + DAMAGED, problem)
                : new Unreadable(file + " " + what + ": " + reason(problem) + ".", problem);
    }

    /// Why SQLite could not do it, in a few words.
    static String reason(SQLException problem) {
        return switch (primary(problem)) {
            case SQLITE_FULL -> "the disk is full";
            case SQLITE_IOERR -> "the disk reports an error";
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH -> "it is write-protected";
            case SQLITE_CANTOPEN -> "it cannot be opened";
            case SQLITE_BUSY, SQLITE_LOCKED -> "another program holds it";
            default -> String.valueOf(problem.getMessage());
        };
    }

    Unreadable damaged() {
        return new Unreadable(file + DAMAGED);
    }

    private static boolean isDamage(SQLException problem) {
        SQLiteErrorCode code = primary(problem);
        return code == SQLiteErrorCode.SQLITE_CORRUPT || code == SQLiteErrorCode.SQLITE_NOTADB;
    }

    private static SQLiteErrorCode primary(SQLException problem) {
        return problem instanceof SQLiteException it
                ? SQLiteErrorCode.getErrorCode(it.getResultCode().code & 0xff)
                : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    private static SQLiteConfig config() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(PATIENCE_MILLIS);
        return config;
    }

    /// As a URI, so that no character of the path means anything to SQLite.
    private String url(String options) {
        return "jdbc:sqlite:" + file.toUri().toASCIIString() + options;
    }

    /// SQLite does not wait by itself for the lock that this needs.
    private static void writeAhead(Statement sql) throws SQLException {
        for (int tries = 1; ; tries++) {
            try {
                sql.execute("PRAGMA journal_mode = WAL");
                return;
            } catch (SQLException busy) {
                if (tries == TRIES) {
                    throw busy;
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PATIENCE_MILLIS / TRIES);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /// Readable by its owner alone, from the first byte on.
    ///
    /// @return false when it was there already
    boolean createFile() {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] forOwner =
                posix
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0];
        try {
            Files.createFile(file, forOwner);
            return true;
        } catch (FileAlreadyExistsException there) {
            return false;
        } catch (NoSuchFileException noFolder) {
            throw new Unreadable(
                    "The folder of " + file + " does not exist. Create it first.", noFolder);
        } catch (IOException problem) {
            throw new Unreadable(
                    file + " cannot be created: " + problem.getMessage() + ".", problem);
        }
    }

    private static long size(Path of) {
        try {
            return Files.exists(of) ? Files.size(of) : 0;
        } catch (IOException gone) {
            return 0;
        }
    }
}
