package org.bbops.test.malformed;

import java.util.Locale;

/**
 * Answer to a raw request.
 *
 * @param status of HTTP; 0 when the connection was closed without an answer
 * @param head all headers, in lines
 * @param body of the answer
 */
public record Answer(int status, String head, String body) {

    private static final int CLOSED = 0;
    private static final int OVERLOADED = 503;

    static Answer closed() {
        return new Answer(CLOSED, "", "");
    }

    /**
     * Returns true when it is a documented refusal: of a caller's fault, or of a limit with the time to retry. A closed
     * connection is none.
     */
    public boolean isRefusal() {
        boolean refused = status / 100 == 4
                || status == OVERLOADED && head.toLowerCase(Locale.ROOT).contains("retry-after:");
        return refused && !revealsInternals();
    }

    private boolean revealsInternals() {
        return body.contains("<!doctype") || body.contains("\tat ") || body.contains("java.lang.") || body.contains("org.apache.");
    }
}
