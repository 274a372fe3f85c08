package dev.wireroom.ui.messages;

import dev.wireroom.model.Message;

/// A message as one line of the list: what it is, and a few words more.
///
/// @param word what it is: `request`, `progress 1 of 3`, `event`
/// @param detail of what kind, or what it says; empty when there is nothing more to say
public record MessageLine(Message message, String word, String detail) {}
