package org.bbops.telemetry.trace;

import java.net.URI;
import java.util.Optional;

/**
 * Level of tracing: off, or on with a destination.
 *
 * @param text {@code off}; {@code on} for files; or the http or https address of an OTLP receiver
 */
public record TracingLevel(String text) {

    /** No spans. */
    public static final String OFF = "off";
    /** Spans in files. */
    public static final String ON = "on";

    private static final String OTLP_PATH = "/v1/traces";

    /**
     * Reads a level.
     *
     * @throws TracingRefusedException when there is no such level; the message lists the levels
     */
    public static TracingLevel of(String text) {
        if (!text.equals(OFF) && !text.equals(ON) && !isHttp(text)) {
            throw new TracingRefusedException(("'%s' is no level of tracing; there are off, on (files) and the address of an OTLP "
                    + "receiver, such as http://127.0.0.1:4318").formatted(text));
        }
        return new TracingLevel(text);
    }

    /** Returns true when there are no spans. */
    public boolean isOff() {
        return text.equals(OFF);
    }

    /** Returns the address for spans; empty when they go to a file or nowhere. */
    Optional<String> endpoint() {
        if (!isHttp(text)) {
            return Optional.empty();
        }
        String path = URI.create(text).getPath();
        return Optional.of(path.isEmpty() || path.equals("/") ? URI.create(text).resolve(OTLP_PATH).toString() : text);
    }

    private static boolean isHttp(String text) {
        try {
            URI address = new URI(text);
            return address.getHost() != null && ("http".equals(address.getScheme()) || "https".equals(address.getScheme()));
        } catch (java.net.URISyntaxException _) {
            return false;
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
