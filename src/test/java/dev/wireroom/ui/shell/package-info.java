@NullMarked
package dev.wireroom.ui.shell;

import org.jspecify.annotations.NullMarked;
