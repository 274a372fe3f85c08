/// A small environment server, as those that keep one environment for each session: the session is
/// made over HTTP and one WebSocket may attach to it; both act on the same state. And the scripted
/// callers that use it.
@NullMarked
package dev.wireroom.demo.environment;

import org.jspecify.annotations.NullMarked;
