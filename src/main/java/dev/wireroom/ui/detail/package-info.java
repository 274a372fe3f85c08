/// The panel that follows the selection: an overview of a session, and tabs that put messages,
/// headers, handshake and timing together; also as a page of its own.
@NullMarked
package dev.wireroom.ui.detail;

import org.jspecify.annotations.NullMarked;
