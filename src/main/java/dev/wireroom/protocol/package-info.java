/// Bytes in, facts out, without any input or output of its own: HTTP heads and framing, server-sent
/// events, JSON-RPC, content codings, MCP's names and revisions. Pure: no socket, clock or thread.
@NullMarked
package dev.wireroom.protocol;

import org.jspecify.annotations.NullMarked;
