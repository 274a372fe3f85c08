/// The upstream sessions that Wireroom owns in isolate and share mode: who holds one, when one is
/// opened, replaced and ended. Knows no sockets: what has to be said to a server goes through
/// [dev.wireroom.proxy.isolate.Way].
@NullMarked
package dev.wireroom.proxy.isolate;

import org.jspecify.annotations.NullMarked;
