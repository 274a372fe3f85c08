/// The timeline: one lane a session, all on one clock.
@NullMarked
package dev.wireroom.ui.lanes;

import org.jspecify.annotations.NullMarked;
