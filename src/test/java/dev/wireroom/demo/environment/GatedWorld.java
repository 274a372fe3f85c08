package dev.wireroom.demo.environment;

import dev.wireroom.testkit.Gates;
import java.util.concurrent.CountDownLatch;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A robot's world with one slow tool: `slow` steps to the east, but only when the test lets it.
final class GatedWorld implements World {
    final CountDownLatch begun = new CountDownLatch(1);
    final CountDownLatch go = new CountDownLatch(1);
    private final RobotWorld robot = new RobotWorld();

    @Override
    public ObjectNode call(String tool, JsonNode arguments, Transport over) throws Refusal {
        if (!tool.equals("slow")) {
            return robot.call(tool, arguments, over);
        }
        begun.countDown();
        Gates.await(go);
        return robot.call("step", ToolCalls.step("east").path("arguments"), over);
    }
}
