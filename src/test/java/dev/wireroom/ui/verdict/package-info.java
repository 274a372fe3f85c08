@NullMarked
package dev.wireroom.ui.verdict;

import org.jspecify.annotations.NullMarked;
