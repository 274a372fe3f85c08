package dev.wireroom.ui.lanes;

/// Where the parts of the timeline stand on its canvas: overview, axis, lane heads, lanes.
record Frame(double width, double height, boolean overview, double laneHeight) {
    static final double HEAD = 124;
    static final double AXIS = 22;
    private static final double OVERVIEW = 40;

    double overviewHeight() {
        return overview ? OVERVIEW : 0;
    }

    double lanesTop() {
        return overviewHeight() + AXIS;
    }

    double lanesHeight() {
        return Math.max(0, height - lanesTop());
    }

    double laneWidth() {
        return Math.max(1, width - HEAD);
    }

    boolean low() {
        return laneHeight < LaneLayout.HIGH;
    }

    /// Below the top of a lane: the line of its life.
    double floor() {
        return low() ? 28 : 46;
    }

    /// Below the top of a lane: the middle of its boxes.
    double middle() {
        return low() ? 15 : 17;
    }
}
