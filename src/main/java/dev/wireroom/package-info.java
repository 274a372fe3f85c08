/// The entry: tells an older Java which one is needed, and hands over to `app`.
@NullMarked
package dev.wireroom;

import org.jspecify.annotations.NullMarked;
