package org.bbops.http;

import java.time.Duration;

/**
 * Limits on clients of an {@link HttpListener}.
 *
 * @param connectionsMax the most connections; more are closed
 * @param bodyBytesMax the largest body of a request
 * @param firstRequestMax from connecting until the request is there: a slower client holds a connection for nothing
 * @param nextRequestMax from an answer, which has to be read by then, until the next request is there, and for a
 *     streamed body until the network has taken a piece
 */
public record ListenerBounds(int connectionsMax, int bodyBytesMax, Duration firstRequestMax, Duration nextRequestMax) {

    private static final Duration REQUEST_MAX = Duration.ofSeconds(20);
    private static final Duration PAUSE_MAX = Duration.ofSeconds(60);

    /** Bounds with the usual times: 20 s for a request to arrive, 60 s between two. */
    public static ListenerBounds of(int connectionsMax, int bodyBytesMax) {
        return new ListenerBounds(connectionsMax, bodyBytesMax, REQUEST_MAX, PAUSE_MAX);
    }
}
