/// The middle of a stdio server: the command as a child process, its bytes passed on by plain
/// threads with blocking reads, copies left for the capture, and its whole tree of processes ended
/// with it. Nothing here decodes messages.
@NullMarked
package dev.wireroom.stdio;

import org.jspecify.annotations.NullMarked;
