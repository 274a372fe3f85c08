@NullMarked
package dev.wireroom.ui.json;

import org.jspecify.annotations.NullMarked;
