package org.bbops.http;

/** Answers the requests that an {@link HttpListener} hears. */
public interface HttpService {

    /** Answers a request; may take its time. */
    Reply answer(Question question);

    /**
     * Answers what is no HTTP that this server reads, with status 400; the connection is closed after it.
     *
     * @param sentence says what is wrong with it
     */
    Reply.Whole refuse(String sentence);
}
