package dev.wireroom.isolation;

/// A value that came to the wrong caller.
///
/// @param planter who planted it
/// @param inCall number of the planter's call that brought it in; 0 when none is known
public record Bleed(String value, String planter, int inCall) {}
