package dev.wireroom.ui.headers;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Hop;
import dev.wireroom.ui.kit.Num;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Client, Wireroom and server with the two hops between them.
final class HopDrawing extends HBox {
    HopDrawing(HeadersModel model, HopNames names) {
        super(12);
        getStyleClass().add("hop-drawing");
        setAlignment(Pos.CENTER);
        Exchange exchange = model.exchange();
        Label product = new Label("Wireroom");
        product.getStyleClass().addAll("semibold", "body");
        Label mode = new Label(names.mode());
        mode.getStyleClass().addAll("caption", "fg2");
        VBox middle = new VBox(product, mode);
        middle.setAlignment(Pos.CENTER);
        middle.getStyleClass().addAll("card", "hop-middle");
        middle.setMinWidth(Region.USE_PREF_SIZE);
        getChildren()
                .addAll(
                        end(names.client(), names.clientAddress()),
                        line("client hop", exchange.clientHop(), exchange.peer().isEmpty()),
                        middle,
                        line("server hop", exchange.serverHop(), false),
                        end(names.server(), names.serverAddress()));
    }

    private static VBox end(String name, String address) {
        Label who = new Label(name);
        who.getStyleClass().addAll("semibold", "body");
        Label where = new Label(address);
        where.getStyleClass().addAll("mono", "fg2");
        VBox end = new VBox(2, who, where);
        end.setAlignment(Pos.CENTER);
        end.setMinWidth(160);
        end.setPrefWidth(216);
        return end;
    }

    private static VBox line(String word, Hop hop, boolean unused) {
        Label above = new Label(word);
        above.getStyleClass().addAll("small", "fg2");
        Region line = new Region();
        line.getStyleClass().add(hop.request() == null ? "hop-line-none" : "hop-line");
        Label below = new Label(unused || hop.request() == null ? "not used" : facts(hop));
        below.getStyleClass().addAll("small", "fg2");
        VBox all = new VBox(5, above, line, below);
        all.setAlignment(Pos.CENTER);
        HBox.setHgrow(all, Priority.ALWAYS);
        return all;
    }

    private static String facts(Hop hop) {
        String start = hop.request() == null ? "" : hop.request().startLine();
        int version = start.lastIndexOf(' ');
        String http = version < 0 ? "" : start.substring(version + 1) + ", ";
        return http
                + Num.bytes(hop.requestBytes())
                + " up, "
                + Num.bytes(hop.responseBytes())
                + " down";
    }
}
