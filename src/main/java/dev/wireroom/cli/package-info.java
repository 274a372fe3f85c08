/// One class a command; what the commands print. Knows no JavaFX.
@NullMarked
package dev.wireroom.cli;

import org.jspecify.annotations.NullMarked;
