package dev.wireroom;

/** Placeholder. */
public final class Launcher {
    private Launcher() {}

    public static void main(String[] args) {
        System.out.println("Wireroom");
    }
}
