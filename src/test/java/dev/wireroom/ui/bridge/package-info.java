@NullMarked
package dev.wireroom.ui.bridge;

import org.jspecify.annotations.NullMarked;
