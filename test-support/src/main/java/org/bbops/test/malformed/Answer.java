package org.bbops.test.malformed;

import java.util.Locale;

/**
 * What came back.
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

    /** Whether it is a refusal as documented: of the caller's, or a limit's with the time to come back. To close the connection is none. */
    public boolean isRefusal() {
        boolean refused = status / 100 == 4
                || status == OVERLOADED && head.toLowerCase(Locale.ROOT).contains("retry-after:");
        return refused && !tellsOfTheInside();
    }

    private boolean tellsOfTheInside() {
        return body.contains("<!doctype") || body.contains("\tat ") || body.contains("java.lang.") || body.contains("org.apache.");
    }
}
