/// The wire: listeners, the way to the server, the byte tap, and the gate that expires and kills.
/// Everything here runs on I/O threads and moves bytes; nothing decodes messages.
@NullMarked
package dev.wireroom.proxy;

import org.jspecify.annotations.NullMarked;
