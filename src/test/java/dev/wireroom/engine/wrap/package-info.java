@NullMarked
package dev.wireroom.engine.wrap;

import org.jspecify.annotations.NullMarked;
