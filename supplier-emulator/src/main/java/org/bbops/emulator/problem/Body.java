package org.bbops.emulator.problem;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.bbops.contracts.wire.WireXml;

/** A request's body, whole and bounded. */
public final class Body {

    private Body() {
    }

    /**
     * Reads it.
     *
     * @throws BodyTooLargeException when it is larger than 1 MB, with or without a declared length
     */
    public static byte[] of(HttpServletRequest request) throws IOException {
        if (request.getContentLengthLong() > WireXml.DOCUMENT_BYTES_MAX) {
            throw new BodyTooLargeException();
        }
        byte[] body = request.getInputStream().readNBytes(WireXml.DOCUMENT_BYTES_MAX + 1);
        if (body.length > WireXml.DOCUMENT_BYTES_MAX) {
            throw new BodyTooLargeException();
        }
        return body;
    }
}
