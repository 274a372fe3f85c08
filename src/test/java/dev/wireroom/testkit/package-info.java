/// What tests share: a capture to look at, and whatever stands in for the engine.
@NullMarked
package dev.wireroom.testkit;

import org.jspecify.annotations.NullMarked;
