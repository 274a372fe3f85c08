@NullMarked
package dev.wireroom.ui.filtering;

import org.jspecify.annotations.NullMarked;
