/// Wireroom between real MCP software that others wrote: the Java SDK in every build, and with
/// `-Ppeers` what npm brings.
@NullMarked
package dev.wireroom.peers;

import org.jspecify.annotations.NullMarked;
