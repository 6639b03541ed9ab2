package org.bbops.test.malformed;

import java.nio.charset.StandardCharsets;

/**
 * A request that is wrong.
 *
 * @param endpoint what it was made from
 * @param mutation what is wrong with it, for messages
 * @param bytes as they are sent
 */
public record Request(Endpoint endpoint, String mutation, byte[] bytes) {

    private static final int BEGINNING_BYTES_MAX = 2_000;

    /** The beginning of what is sent, for messages. */
    public String beginning() {
        return new String(bytes, 0, Math.min(BEGINNING_BYTES_MAX, bytes.length), StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
        return endpoint.method() + " " + endpoint.path() + " (" + mutation + ")";
    }
}
