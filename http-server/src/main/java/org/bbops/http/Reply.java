package org.bbops.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** Answer to a {@link Question}. */
public sealed interface Reply {

    /** Name of the header for the type of a body. */
    String CONTENT_TYPE = "Content-Type";

    /** Status of HTTP. */
    int status();

    /** Returns headers other than those for the length of the body. */
    Map<String, String> headers();

    /** Reply with a body that is known beforehand. */
    record Whole(int status, Map<String, String> headers, byte[] body) implements Reply {
    }

    /** Reply with a body that is written bit by bit; the connection is closed after it. */
    record Streamed(int status, Map<String, String> headers, Content content) implements Reply {
    }

    /** Writes a streamed body. */
    @FunctionalInterface
    interface Content {

        /**
         * Writes all of it, in a thread of the server.
         *
         * @param out each write waits until the network has taken the bytes
         * @throws IOException the connection has ended or accepts no more bytes
         * @throws InterruptedException to end the connection in the middle of the body
         */
        void writeTo(OutputStream out) throws IOException, InterruptedException;
    }
}
