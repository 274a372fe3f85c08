package dev.wireroom.cli;

import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The origin, or origin and path prefix, of a real server.
final class UpstreamConverter implements ITypeConverter<URI> {
    @Override
    public URI convert(String value) {
        URI uri;
        try {
            uri = new URI(value);
        } catch (URISyntaxException notAnAddress) {
            throw wrong(value, "it is not an address");
        }
        String scheme = uri.getScheme();
        if (!"http".equalsIgnoreCase(scheme) && !"https".equalsIgnoreCase(scheme)) {
            throw wrong(value, "it must begin with http:// or https://");
        }
        if (uri.getHost() == null || uri.getPort() > 65535 || uri.getPort() == 0) {
            throw wrong(value, "it needs a host, and a port between 1 and 65535 if any");
        }
        if (uri.getRawUserInfo() != null) {
            throw wrong(value, "a user name does not belong into it; use --header");
        }
        if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw wrong(value, "a query or fragment does not belong into it");
        }
        return uri;
    }

    private static TypeConversionException wrong(String value, String why) {
        return new TypeConversionException("'" + value + "' is no upstream: " + why);
    }
}
