package dev.wireroom.capture;

import dev.wireroom.model.Head;

/// The parts of a start line, read leniently: what is not there is empty or 0.
final class StartLine {
    private StartLine() {}

    static String method(Head request) {
        String line = request.startLine();
        int end = line.indexOf(' ');
        return end < 0 ? line : line.substring(0, end);
    }

    static String target(Head request) {
        String line = request.startLine();
        int from = line.indexOf(' ') + 1;
        if (from == 0) {
            return "";
        }
        int to = line.lastIndexOf(" HTTP/");
        return line.substring(from, to < from ? line.length() : to).strip();
    }

    /// 0 when it cannot be read.
    static int status(Head answer) {
        String line = answer.startLine();
        int at = line.indexOf(' ') + 1;
        if (at == 0 || line.length() < at + 3) {
            return 0;
        }
        int status = 0;
        for (int i = at; i < at + 3; i++) {
            int digit = line.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return 0;
            }
            status = status * 10 + digit;
        }
        return status;
    }
}
