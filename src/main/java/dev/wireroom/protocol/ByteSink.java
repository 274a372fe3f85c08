package dev.wireroom.protocol;

/// Takes bytes as they come, at any split; the array is the caller's and is not kept.
@FunctionalInterface
public interface ByteSink {
    void accept(byte[] bytes, int offset, int length);
}
