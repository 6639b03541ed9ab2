package org.bbops.http;

/** Answers the requests that an {@link HttpListener} hears. */
public interface HttpService {

    /** Answers a request; may take its time. */
    Reply answer(Question question);

    /**
     * Answers a request that violates HTTP or exceeds a bound, with status 400; the connection is closed after it.
     *
     * @param sentence names the defect
     */
    Reply.Whole refuse(String sentence);
}
