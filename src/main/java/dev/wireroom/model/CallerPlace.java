package dev.wireroom.model;

/// One place of a request where a caller without an MCP session may name itself (contract,
/// `--caller-key`), or where a session id may stand.
///
/// @param name of the field, parameter or member; empty for CONNECTION
public record CallerPlace(Where where, String name) {
    public enum Where {
        HEADER,
        QUERY,
        /// A member of JSON-RPC `params`.
        PARAM,
        /// A member of `params._meta`.
        META,
        /// The client connection itself.
        CONNECTION
    }
}
