@NullMarked
package dev.wireroom.ui.detail;

import org.jspecify.annotations.NullMarked;
