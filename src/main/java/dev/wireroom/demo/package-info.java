/// A small stateful MCP server with switches for bad habits, and scripted callers; what the
/// first-run button starts.
@NullMarked
package dev.wireroom.demo;

import org.jspecify.annotations.NullMarked;
