@NullMarked
package dev.wireroom.ui.kit;

import org.jspecify.annotations.NullMarked;
