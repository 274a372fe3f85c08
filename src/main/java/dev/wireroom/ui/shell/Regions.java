package dev.wireroom.ui.shell;

import dev.wireroom.ui.isolation.IsolationView;
import javafx.scene.Node;

/// The regions that fill the work area, made for one capture.
///
/// @param isolation has the whole width for itself
/// @param detail at the side
/// @param page the same with the whole work area for itself
public record Regions(
        Node board,
        Node timeline,
        Node exchanges,
        IsolationView isolation,
        Node detail,
        Node page) {}
