/// Where the program starts: the object graph, the order of start and stop, settings. No logic.
@NullMarked
package dev.wireroom.app;

import org.jspecify.annotations.NullMarked;
