package dev.wireroom.ui.headers;

import java.util.Locale;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// A field line of both hops in one row: client, mark, server, why.
final class WideRow extends Region {
    static final double MARK = 31;
    static final double WHY = 236;
    private static final double LEAST = 25;

    private final StackPane client;
    private final Label mark;
    private final StackPane server;
    private final StackPane why;

    WideRow(HeaderRow row, HeaderPieces pieces) {
        getStyleClass().addAll("header-row", "mark-" + row.mark().name().toLowerCase(Locale.ROOT));
        client = cell();
        server = cell();
        if (row.client() != null) {
            client.getChildren()
                    .add(new HeaderText(row.client(), row.server(), row.clientFault(), pieces));
        }
        if (row.server() != null) {
            server.getChildren()
                    .add(new HeaderText(row.server(), row.client(), row.serverFault(), pieces));
        }
        if (row.absent() != null) {
            client.getChildren().add(AbsentName.of(row.absent()));
            server.getChildren().add(AbsentName.of(row.absent()));
        }
        dress(client, row.client() == null, row.clientFault() != null, row.mark());
        dress(server, row.server() == null, row.serverFault() != null, row.mark());
        mark = new Label(row.mark().sign());
        mark.getStyleClass().addAll("mono-bold", "header-mark");
        mark.setAlignment(Pos.CENTER);
        why = cell();
        why.getStyleClass().add("why-cell");
        why.getChildren().add(new WhyWords(row, "small"));
        getChildren().addAll(client, mark, server, why);
        setAccessibleText(spoken(row));
    }

    private static StackPane cell() {
        StackPane cell = new StackPane();
        cell.getStyleClass().add("header-cell");
        cell.setAlignment(Pos.CENTER_LEFT);
        return cell;
    }

    private static void dress(StackPane cell, boolean none, boolean fault, Mark mark) {
        if (none && mark != Mark.ALONE) {
            cell.getStyleClass().add("hatched");
        } else if (!none && mark.change()) {
            cell.getStyleClass().add("tinted");
        }
        if (fault) {
            cell.getStyleClass().add("faulty");
        }
    }

    private static String spoken(HeaderRow row) {
        String line =
                row.client() != null
                        ? row.client().name() + " " + row.client().value()
                        : row.server() != null
                                ? row.server().name() + " " + row.server().value()
                                : row.name();
        return row.mark().name().toLowerCase(Locale.ROOT)
                + ": "
                + line
                + " "
                + WhyWords.spoken(row);
    }

    private double side(double width) {
        return Math.floor(Math.max(0, width - MARK - WHY) / 2);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double side = side(width < 0 ? getWidth() : width);
        double height = Math.max(client.prefHeight(side), server.prefHeight(side));
        return Math.ceil(Math.max(LEAST, Math.max(height, why.prefHeight(WHY)))) + 1;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 900;
    }

    @Override
    protected void layoutChildren() {
        double side = side(getWidth());
        double height = getHeight() - 1;
        client.resizeRelocate(0, 0, side, height);
        mark.resizeRelocate(side, 0, MARK, height);
        server.resizeRelocate(side + MARK, 0, side, height);
        why.resizeRelocate(2 * side + MARK, 0, getWidth() - 2 * side - MARK, height);
    }
}
