package org.bbops.contracts.messaging;

/** Limits on connections and the name of a metric, on which the broker and its clients agree. */
public final class BrokerContract {

    /** Most connections of the broker; it closes further ones and logs that. */
    public static final int CONNECTIONS_MAX = 200;

    /** Connections reserved for listeners, probes, recovery and queue monitoring. */
    private static final int BESIDE_POOLS = 40;

    /**
     * Pools of connections: four processes have one each for their own transactions, and the process that hands over has another for
     * two-phase commits.
     */
    private static final int POOLS = 5;

    /** Most connections of one pool of a service. */
    public static final int POOL_MAX = (CONNECTIONS_MAX - BESIDE_POOLS) / POOLS;

    /** Counter of forced writes of the journal since the broker's start; its line ends its name with {@code _total}. */
    public static final String JOURNAL_SYNCS = "bbops_broker_journal_syncs";

    private BrokerContract() {
    }

    /** Queues of the broker; it refuses other names and creates no queue on demand. */
    public static final class Queues {

        /** Purchase orders handed over, on their way to the supplier; durable. */
        public static final String PURCHASE_ORDERS = "bbops.purchase-orders";

        /** Dead-lettered messages, each with its reason as properties; durable, and kept until somebody has handled them. */
        public static final String DEAD_LETTERS = "bbops.dead-letters";

        private Queues() {
        }
    }
}
