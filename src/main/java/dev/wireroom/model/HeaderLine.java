package dev.wireroom.model;

/// One field line as it stood on the wire: the spelling of its name and its value without the white
/// space around it. Bytes are read as UTF-8 where they are valid UTF-8, else as ISO 8859-1.
public record HeaderLine(String name, String value) {
    /// Names are compared without regard to case (RFC 9110, 5.1).
    public boolean is(String other) {
        return name.equalsIgnoreCase(other);
    }
}
