package dev.wireroom.demo.environment;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A robot (`R`) that picks up apples (`o`) in a small field. Guarded by itself.
final class RobotWorld implements World {
    static final int WIDTH = 5;
    static final int HEIGHT = 3;

    private static final Place START = new Place(0, 0);
    private static final Set<Place> APPLES =
            Set.of(new Place(2, 0), new Place(3, 1), new Place(1, 2));
    private static final int REMEMBERED = 4;

    private final Set<Place> apples = new HashSet<>(APPLES);
    private final Deque<String> log = new ArrayDeque<>();
    private Place robot = START;
    private int steps;

    @Override
    public synchronized ObjectNode call(String tool, JsonNode arguments, Transport over)
            throws Refusal {
        return switch (tool) {
            case "reset" -> reset(over);
            case "step" -> step(arguments.path("direction").asString(""), over);
            case "state" -> seen(picture());
            default -> throw new Refusal(Why.WRONG_PARAMS, "There is no tool '" + tool + "'");
        };
    }

    private ObjectNode reset(Transport over) {
        apples.addAll(APPLES);
        robot = START;
        steps = 0;
        log.clear();
        note("reset", over);
        return seen(picture());
    }

    private ObjectNode step(String direction, Transport over) throws Refusal {
        Place next = robot.to(direction);
        if (!next.inside()) {
            ObjectNode wall = seen("There is a wall in the " + direction + ".");
            return wall.put("isError", true);
        }
        robot = next;
        steps++;
        note(steps + " " + direction + (apples.remove(robot) ? ", an apple" : ""), over);
        return seen(picture());
    }

    private void note(String what, Transport over) {
        log.addLast(what + " (" + over.word() + ")");
        if (log.size() > REMEMBERED) {
            log.removeFirst();
        }
    }

    private ObjectNode seen(String text) {
        ObjectNode result = JsonMapper.shared().createObjectNode();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        ObjectNode state = result.putObject("structuredContent");
        state.put("steps", steps).put("apples", APPLES.size() - apples.size());
        state.putObject("robot").put("x", robot.x).put("y", robot.y);
        log.forEach(state.putArray("log")::add);
        return result;
    }

    private String picture() {
        StringBuilder picture = new StringBuilder();
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                picture.append(mark(new Place(x, y))).append(x < WIDTH - 1 ? ' ' : '\n');
            }
        }
        picture.append(
                "%d steps, %d of %d apples\n"
                        .formatted(steps, APPLES.size() - apples.size(), APPLES.size()));
        return picture + log.stream().collect(Collectors.joining("\n"));
    }

    private char mark(Place place) {
        return place.equals(robot) ? 'R' : apples.contains(place) ? 'o' : '.';
    }

    private record Place(int x, int y) {
        boolean inside() {
            return x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT;
        }

        Place to(String direction) throws Refusal {
            return switch (direction) {
                case "north" -> new Place(x, y - 1);
                case "south" -> new Place(x, y + 1);
                case "west" -> new Place(x - 1, y);
                case "east" -> new Place(x + 1, y);
                default ->
                        throw new Refusal(
                                Why.WRONG_PARAMS, "direction is north, south, west or east");
            };
        }
    }
}
