/// The session board: one row a session, its state, its life to scale.
@NullMarked
package dev.wireroom.ui.sessions;

import org.jspecify.annotations.NullMarked;
