package dev.wireroom.proxy;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.http.HeadWriter;
import java.nio.ByteBuffer;
import java.util.List;

/// An answer whose every byte is known before the first is sent.
///
/// @param lines all but those that tell its length and what becomes of the connection
/// @param fromServer bytes of the body that it was made from on the server's hop; 0 when Wireroom
///   itself answers
/// @param told whether the record is to have the body from here; else it has it already
record WholeAnswer(
        int status,
        String reason,
        List<HeaderLine> lines,
        byte[] bytes,
        long fromServer,
        boolean told) {

    ByteBuffer body() {
        return ByteBuffer.wrap(bytes);
    }

    ByteBuffer head(boolean close) {
        HeadWriter to = new HeadWriter();
        to.text("HTTP/1.1 " + status + " " + reason + "\r\n");
        for (HeaderLine each : lines) {
            to.line(each.name(), each.value());
        }
        if (status != 204 && status != 304) {
            to.line("Content-Length", Integer.toString(bytes.length));
        }
        if (close) {
            to.line("Connection", "close");
        }
        return to.end();
    }
}
