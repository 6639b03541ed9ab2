package org.bbops.contracts.messaging;

/** Names of the broker's metrics that other processes read. */
public final class BrokerMetric {

    /** Counter of forced writes of the journal since the broker's start; its line ends its name with {@code _total}. */
    public static final String JOURNAL_SYNCS = "bbops_broker_journal_syncs";

    private BrokerMetric() {
    }
}
