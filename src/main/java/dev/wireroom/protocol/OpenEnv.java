package dev.wireroom.protocol;

/// What environment servers call their sessions' beginning and end: JSON-RPC over HTTP makes and
/// ends one, and a WebSocket attaches to it.
public final class OpenEnv {
    public static final String CREATE = "openenv/session/create";
    public static final String CLOSE = "openenv/session/close";

    private OpenEnv() {}
}
