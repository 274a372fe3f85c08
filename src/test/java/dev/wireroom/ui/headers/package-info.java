@NullMarked
package dev.wireroom.ui.headers;

import org.jspecify.annotations.NullMarked;
