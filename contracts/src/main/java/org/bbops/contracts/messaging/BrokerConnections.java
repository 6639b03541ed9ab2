package org.bbops.contracts.messaging;

/** How many connections the broker takes, and how many of them a service may ask for: one bound, so that the two cannot differ. */
public final class BrokerConnections {

    /** The most that the broker takes; more are closed, which its log says. */
    public static final int BROKER_MAX = 200;

    /** Kept for listeners, probes, recovery and those who look at the queues. */
    private static final int BESIDE_POOLS = 40;

    /** Four processes have one each for their own transactions, and the one that hands over another for those that commit in two phases. */
    private static final int POOLS = 5;

    /** The most that one pool of a service may have. */
    public static final int POOL_MAX = (BROKER_MAX - BESIDE_POOLS) / POOLS;

    private BrokerConnections() {
    }
}
