package dev.wireroom.capture;

/// A body that is not read for messages: a form of a sign-in, the frames after an upgrade.
final class SkippedBody implements Body {
    @Override
    public void bytes(byte[] from, int offset, int length, long at) {}

    @Override
    public void gap(long bytes, int events, boolean straddled, long at) {}

    @Override
    public void settle(long at) {}

    @Override
    public void end(long at) {}
}
