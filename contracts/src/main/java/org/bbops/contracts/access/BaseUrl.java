package org.bbops.contracts.access;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Base URLs of services, as users write them. */
public final class BaseUrl {

    private static final List<String> SCHEMES = List.of("http", "https");
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    private BaseUrl() {
    }

    /**
     * Parses a base URL and puts its scheme in lower case; empty for a text that is not an http or https URL with a host, such as
     * host:port, in which the host parses as the scheme.
     */
    public static Optional<URI> of(String text) {
        try {
            URI url = new URI(text);
            String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
            return SCHEMES.contains(scheme) && url.getHost() != null ? Optional.of(new URI(scheme + text.substring(scheme.length())))
                    : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    /** Returns the port of a URL from {@link #of}: the scheme's default port where it names none. */
    public static int port(URI url) {
        int usual = url.getScheme().equals("https") ? HTTPS_PORT : HTTP_PORT;
        return url.getPort() < 0 ? usual : url.getPort();
    }
}
