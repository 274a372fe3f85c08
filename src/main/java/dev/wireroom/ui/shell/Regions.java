package dev.wireroom.ui.shell;

import javafx.scene.Node;

/// The regions that fill the work area, made for one capture.
///
/// @param detail at the side
/// @param page the same with the whole work area for itself
public record Regions(Node board, Node timeline, Node exchanges, Node detail, Node page) {}
