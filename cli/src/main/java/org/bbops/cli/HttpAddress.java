package org.bbops.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the base URL of a service; without a check, host:port is a URL whose scheme is the host. */
final class HttpAddress implements ITypeConverter<URI> {

    @Override
    public URI convert(String text) {
        try {
            URI url = new URI(text);
            if (url.getScheme() != null && List.of("http", "https").contains(url.getScheme()) && url.getHost() != null) {
                return url;
            }
        } catch (URISyntaxException _) {
            // Refused below, like every other text that is no such URL.
        }
        throw new TypeConversionException("'" + text + "' is no base URL, for example http://10.0.0.5:8090");
    }
}
