package dev.wireroom.cli;

/// What the process ends with (contract, Start).
public final class Exit {
    public static final int DONE = 0;
    public static final int FOUND = 1;
    public static final int USAGE = 2;
    public static final int CANNOT = 3;

    private Exit() {}
}
