package org.bbops.driver.agent;

import java.time.Duration;

/**
 * How much an agent puts up with from those who connect to it.
 *
 * @param connectionsMax the most connections; more are closed
 * @param firstRequestMax from connecting until the request is there: who is slower holds a connection for nothing
 * @param nextRequestMax from an answer until the next request is there
 */
record ListenerBounds(int connectionsMax, Duration firstRequestMax, Duration nextRequestMax) {

    /** A coordinator has one connection or two, and asks every half second. */
    static final ListenerBounds USUAL = new ListenerBounds(64, Duration.ofSeconds(20), Duration.ofSeconds(60));
}
