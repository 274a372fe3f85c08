/// The one engine behind both faces: servers, actions, the running capture and what it holds. The
/// window and the commands know this package, `model`, `filter` and the words of `protocol`, and
/// nothing else below.
@NullMarked
package dev.wireroom.engine;

import org.jspecify.annotations.NullMarked;
