/// The card that watches what a client does after its session was ended.
@NullMarked
package dev.wireroom.ui.verdict;

import org.jspecify.annotations.NullMarked;
