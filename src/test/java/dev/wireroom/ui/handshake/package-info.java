@NullMarked
package dev.wireroom.ui.handshake;

import org.jspecify.annotations.NullMarked;
