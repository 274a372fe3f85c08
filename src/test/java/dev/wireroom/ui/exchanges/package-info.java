@NullMarked
package dev.wireroom.ui.exchanges;

import org.jspecify.annotations.NullMarked;
