package dev.wireroom.ui.shell;

import javafx.scene.Node;

/// The regions that fill the work area, made for one capture.
public record Regions(Node board, Node timeline, Node exchanges, Node detail) {}
