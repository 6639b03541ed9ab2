package org.bbops.emulator.problem;

import org.bbops.contracts.wire.WireXml;

/** A body larger than is read. */
final class BodyTooLargeException extends RuntimeException {

    BodyTooLargeException() {
        super("The request's body is larger than %,d bytes; send less at once.".formatted(WireXml.DOCUMENT_BYTES_MAX));
    }
}
