/// The window: app bar, regions, status bar, keys, notices, first run.
@NullMarked
package dev.wireroom.ui.shell;

import org.jspecify.annotations.NullMarked;
