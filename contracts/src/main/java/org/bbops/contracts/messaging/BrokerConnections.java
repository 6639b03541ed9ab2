package org.bbops.contracts.messaging;

/** Limits on broker connections: the broker's own, and the one of a service's pool, kept in one place so that they agree. */
public final class BrokerConnections {

    /** Most connections of the broker; it closes further ones and logs that. */
    public static final int BROKER_MAX = 200;

    /** Connections reserved for listeners, probes, recovery and queue monitoring. */
    private static final int BESIDE_POOLS = 40;

    /**
     * Pools of connections: four processes have one each for their own transactions, and the process that hands over has another for
     * two-phase commits.
     */
    private static final int POOLS = 5;

    /** The most that one pool of a service may have. */
    public static final int POOL_MAX = (BROKER_MAX - BESIDE_POOLS) / POOLS;

    private BrokerConnections() {
    }
}
