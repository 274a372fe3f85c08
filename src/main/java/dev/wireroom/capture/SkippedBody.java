package dev.wireroom.capture;

/// A body that holds no messages: a picture, a page of a site beside the MCP endpoint.
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
