package org.bbops.platform.problem;

import java.io.IOException;

/** A request's body goes on beyond the bound. */
final class BodyTooLargeException extends IOException {

    /** What the caller is told. */
    static final String DETAIL = "the request's body is larger than " + BodyLimitFilter.BODY_BYTES_MAX
            + " bytes; send less at once";

    BodyTooLargeException() {
        super(DETAIL);
    }
}
