package org.bbops.listener;

import java.io.IOException;
import org.bbops.contracts.problem.Category;
import org.springframework.http.HttpStatus;

/** Reports that a request's body goes on beyond the bound. */
public final class BodyTooLargeException extends IOException {

    private static final String DETAIL = "the request's body is larger than " + BodyLimitFilter.BODY_BYTES_MAX
            + " bytes; send less at once";

    BodyTooLargeException() {
        super(DETAIL);
    }

    /** Returns the answer to the caller. */
    public static ProblemAnswer answer() {
        return ProblemAnswer.of(HttpStatus.CONTENT_TOO_LARGE, Category.INVALID_REQUEST, DETAIL);
    }
}
