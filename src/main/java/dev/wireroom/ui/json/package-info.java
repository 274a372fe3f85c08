/// JSON as it stood on the wire: parsed without losing a digit, and laid out as rows that open and
/// close. Pure: no widget, no thread, no input or output.
@NullMarked
package dev.wireroom.ui.json;

import org.jspecify.annotations.NullMarked;
