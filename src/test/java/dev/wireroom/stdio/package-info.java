@NullMarked
package dev.wireroom.stdio;

import org.jspecify.annotations.NullMarked;
