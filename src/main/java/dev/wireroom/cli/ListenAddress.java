package dev.wireroom.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Where to listen: `HOST:PORT`, an IPv6 host in brackets, port 0 for any free one.
///
/// @param host without brackets
record ListenAddress(String host, int port) {
    /// Told from the text alone: a name is never looked up, so only `localhost` counts.
    boolean loopback() {
        return host.equalsIgnoreCase("localhost")
                || host.matches("127(\\.\\d{1,3}){3}")
                || host.equals("::1");
    }

    static final class Converter implements ITypeConverter<ListenAddress> {
        @Override
        public ListenAddress convert(String value) {
            int colon = value.lastIndexOf(':');
            String host = colon < 0 ? "" : value.substring(0, colon);
            String port = value.substring(colon + 1);
            boolean bracketed = host.startsWith("[") && host.endsWith("]");
            if (bracketed) {
                host = host.substring(1, host.length() - 1);
            }
            if (host.isBlank()
                    || (host.contains(":") && !bracketed)
                    || !port.matches("\\d{1,5}")
                    || Integer.parseInt(port) > 65535) {
                throw new TypeConversionException(
                        "'" + value + "' is not HOST:PORT; write it like 127.0.0.1:41233");
            }
            return new ListenAddress(host, Integer.parseInt(port));
        }
    }
}
