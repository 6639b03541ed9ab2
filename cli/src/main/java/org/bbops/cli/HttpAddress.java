package org.bbops.cli;

import java.net.URI;
import org.bbops.contracts.access.BaseUrl;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the base URL of a service from the command line. */
final class HttpAddress implements ITypeConverter<URI> {

    @Override
    public URI convert(String text) {
        return BaseUrl.of(text).orElseThrow(
                () -> new TypeConversionException("'" + text + "' is no base URL, for example http://10.0.0.5:8090"));
    }
}
