/// The only gate to the window's thread: batches come in here, once a frame, and become the models
/// that every region reads.
@NullMarked
package dev.wireroom.ui.bridge;

import org.jspecify.annotations.NullMarked;
