/// The ladder: how a session came to be, step by step, and where its id went.
@NullMarked
package dev.wireroom.ui.handshake;

import org.jspecify.annotations.NullMarked;
