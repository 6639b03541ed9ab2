package org.bbops.contracts.messaging;

/** Limits on broker connections: the broker's own, and the one of a service's pool, kept in one place so that they agree. */
public final class BrokerConnections {

    /** The most that the broker takes; more are closed, which its log says. */
    public static final int BROKER_MAX = 200;

    /** Connections reserved for listeners, probes, recovery and queue monitoring. */
    private static final int BESIDE_POOLS = 40;

    /** Four processes have one each for their own transactions, and the one that hands over another for those that commit in two phases. */
    private static final int POOLS = 5;

    /** The most that one pool of a service may have. */
    public static final int POOL_MAX = (BROKER_MAX - BESIDE_POOLS) / POOLS;

    private BrokerConnections() {
    }
}
