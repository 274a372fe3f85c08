/// From messages to sessions, calls and verdicts: pure bookkeeping of what passed by. No input or
/// output, no clock, no thread; time comes in with the data.
@NullMarked
package dev.wireroom.session;

import org.jspecify.annotations.NullMarked;
