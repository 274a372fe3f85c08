package dev.wireroom.protocol;

import org.jspecify.annotations.Nullable;

/// What one field of a request's head says, and what the body says in the member that it mirrors.
///
/// @param name as it stands in the head; as the revision writes it where the head has none
/// @param said what its value means, decoded; null when the head has none, several, or none that
///   can be read
/// @param encoded the value came as Base64
/// @param member where the body says it: `method`, `params.name`, `params.arguments.region`; null
///   when nothing is known to be mirrored
/// @param body what the body says there, as text; null when it says nothing
/// @param guessed the member was found by its name alone, as no schema of the tool was at hand
/// @param detail why it is as it is, in a few words; null when there is nothing more to say
public record MirroredField(
        String name,
        @Nullable String said,
        boolean encoded,
        @Nullable String member,
        @Nullable String body,
        Agreement agreement,
        boolean guessed,
        @Nullable String detail) {
    /// How head and body go together.
    public enum Agreement {
        SAME,
        DIFFERS,
        MISSING_IN_HEAD,
        /// The head says what the body does not: there is no such member, or it is null.
        MISSING_IN_BODY,
        UNDECODABLE,
        REPEATED,
        /// The capture does not hold enough to tell.
        NOT_COMPARED
    }

    /// Whether a server must refuse the request for it.
    public boolean broken() {
        return agreement != Agreement.SAME && agreement != Agreement.NOT_COMPARED;
    }
}
