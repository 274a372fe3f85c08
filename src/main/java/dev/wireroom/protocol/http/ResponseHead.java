package dev.wireroom.protocol.http;

/// An answer head that may be passed on.
///
/// @param reason the reason phrase as it stood; may be empty
public record ResponseHead(RawHead raw, int status, String reason, int minor, Framing framing) {
    /// Reads and checks a whole head.
    ///
    /// @param method of the request, which decides whether a body follows
    public static ResponseHead of(RawHead raw, String method) throws BadHttp {
        raw.parse(false);
        String line = raw.startLine();
        if (line.length() < 12 || line.charAt(8) != ' ') {
            throw new BadHttp("the status line is not \"HTTP/1.1 STATUS REASON\"");
        }
        int minor = RequestHead.minor(line.substring(0, 8));
        if (minor < 0) {
            throw new BadHttp("the answer is not HTTP/1.x");
        }
        int status = 0;
        for (int i = 9; i < 12; i++) {
            int digit = line.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw new BadHttp("the status is not a number of three digits");
            }
            status = status * 10 + digit;
        }
        if (status < 100 || (line.length() > 12 && line.charAt(12) != ' ')) {
            throw new BadHttp("the status is not a number from 100 to 999");
        }
        String reason = line.length() > 13 ? line.substring(13) : "";
        return new ResponseHead(
                raw, status, reason, minor, Framing.ofResponse(raw, status, method));
    }

    public boolean interim() {
        return status < 200;
    }
}
