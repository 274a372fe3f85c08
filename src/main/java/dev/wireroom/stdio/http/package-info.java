/// A stdio server offered over Streamable HTTP: one process for each session. It listens on
/// loopback, at an address that only the listener in front of it knows.
@NullMarked
package dev.wireroom.stdio.http;

import org.jspecify.annotations.NullMarked;
