/// What was seen, as immutable records: exchanges, messages, sessions and the events that carry
/// them. Times are microseconds since the Unix epoch unless a name says otherwise; 0 means "not
/// yet". Imports nothing of Wireroom.
@NullMarked
package dev.wireroom.model;

import org.jspecify.annotations.NullMarked;
