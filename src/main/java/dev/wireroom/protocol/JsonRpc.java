package dev.wireroom.protocol;

import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import org.jspecify.annotations.Nullable;

/// What one JSON-RPC message says of itself, read without building a tree.
///
/// @param id the JSON text of the id as written; null when there is none
/// @param method of a request or notification
/// @param subject `params.name` or `params.uri`
/// @param failed an error, or a result with `isError: true`
/// @param protocolVersion `params.protocolVersion` or `result.protocolVersion` of the handshake, or
///   the revision named in `params._meta`
/// @param peer `clientInfo` or `serverInfo`, of the handshake or of `_meta`
/// @param modern it carries the revision in `params._meta`, as 2026-07-28 demands
/// @param ties what ties it to other messages
/// @param note why it is INVALID, or what is odd about it, in one sentence; null when nothing is
public record JsonRpc(
        MessageKind kind,
        @Nullable String id,
        @Nullable String method,
        @Nullable String subject,
        boolean failed,
        @Nullable String protocolVersion,
        @Nullable Peer peer,
        boolean modern,
        Ties ties,
        @Nullable String note) {}
