package dev.wireroom.demo.environment;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The state of one session, and what can be done with it. Calls may come at the same time, one
/// over each transport; a world keeps itself whole.
interface World {
    /// @return the result of `tools/call`
    /// @throws Refusal when there is no such tool or its arguments are wrong
    ObjectNode call(String tool, JsonNode arguments, Transport over)
            throws Refusal, InterruptedException;
}
