package dev.wireroom.ui.headers;

/// Who stands at the ends of the two hops, as they are called on screen.
///
/// @param client caller or client
/// @param clientAddress where it came from; empty when unknown
/// @param server name of the server
/// @param serverAddress where it is; empty when unknown
/// @param mode "relay", "isolate", "share"; empty when unknown
public record HopNames(
        String client, String clientAddress, String server, String serverAddress, String mode) {}
