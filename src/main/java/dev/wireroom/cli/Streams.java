package dev.wireroom.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/// Where a command reads and writes: JSON goes to `out` and nothing else does, everything for
/// people to `err`.
///
/// @param out unbuffered; the commands buffer it
public record Streams(InputStream in, OutputStream out, PrintStream err) {}
