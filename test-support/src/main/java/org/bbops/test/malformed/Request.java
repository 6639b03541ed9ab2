package org.bbops.test.malformed;

import java.nio.charset.StandardCharsets;

/**
 * Malformed request.
 *
 * @param endpoint the endpoint that it was made from
 * @param mutation its defect, for messages
 * @param bytes as they are sent
 */
public record Request(Endpoint endpoint, String mutation, byte[] bytes) {

    private static final int BEGINNING_BYTES_MAX = 2_000;

    /** Returns the beginning of the request, for messages. */
    public String beginning() {
        return new String(bytes, 0, Math.min(BEGINNING_BYTES_MAX, bytes.length), StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
        return endpoint.method() + " " + endpoint.path() + " (" + mutation + ")";
    }
}
