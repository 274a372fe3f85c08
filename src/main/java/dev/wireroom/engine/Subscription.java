package dev.wireroom.engine;

/// Ends a subscription; any thread, any number of times.
@FunctionalInterface
public interface Subscription extends AutoCloseable {
    @Override
    void close();
}
