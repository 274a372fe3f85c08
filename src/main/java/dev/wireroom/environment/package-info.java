/// A client of environment servers: one session that is made over HTTP, and that a WebSocket
/// attaches to. Knows nothing of Wireroom, so that the demo, which plays foreign callers, and a
/// replay can use the same.
@NullMarked
package dev.wireroom.environment;

import org.jspecify.annotations.NullMarked;
