/// Puts the tap into the configuration of an MCP client and takes it out again, touching nothing
/// else in the text.
@NullMarked
package dev.wireroom.engine.wrap;

import org.jspecify.annotations.NullMarked;
