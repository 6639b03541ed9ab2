package org.bbops.driver.draw;

import java.util.EnumMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.bbops.contracts.workload.Transaction;

/**
 * Mix of transactions that users draw from (docs/load.md). The workload's own is {@link #ECPERF}; only a closed load takes another.
 */
public enum Mix {
    /** Mix of docs/workload.md: 50, 20, 20 and 10 %, with production. */
    ECPERF(Cancels.OF_THE_WORKLOAD, workload()),
    /** Reads alone, two of an order's status to one of a customer's, as in the workload. */
    READS(Cancels.OF_THE_WORKLOAD, Map.of(Transaction.ORDER_STATUS, 2.0 / 3, Transaction.CUSTOMER_STATUS, 1.0 / 3)),
    /** 85 % of those reads; the rest are newOrder and changeOrder in the workload's proportion. */
    BIDDING(Cancels.OF_THE_WORKLOAD, Map.of(Transaction.ORDER_STATUS, 0.85 * 2 / 3, Transaction.CUSTOMER_STATUS, 0.85 / 3,
            Transaction.NEW_ORDER, 0.15 * 5 / 7, Transaction.CHANGE_ORDER, 0.15 * 2 / 7)),
    /** New orders alone. */
    CREATE(Cancels.OF_THE_WORKLOAD, Map.of(Transaction.NEW_ORDER, 1.0)),
    /** Orders entered and cancelled again, in equal parts. */
    DELETE(Cancels.ALWAYS, Map.of(Transaction.NEW_ORDER, 0.5, Transaction.CHANGE_ORDER, 0.5)),
    /** Status of orders alone. */
    SELECT(Cancels.OF_THE_WORKLOAD, Map.of(Transaction.ORDER_STATUS, 1.0)),
    /** Reads of one row by its key. */
    SINGLE_READ(Cancels.OF_THE_WORKLOAD, Map.of(Transaction.READ_CUSTOMER, 1.0)),
    /** Work orders of planned lines alone, without order-entry users. */
    WORK_ORDERS(Cancels.OF_THE_WORKLOAD, Map.of());

    /**
     * Shares of changeOrder that cancel an order.
     *
     * @param ownShare share of changeOrders on an order that the driver's users have entered, 0 to 1
     * @param shareOfOwn share of these that cancel the order, 0 to 1
     */
    public record Cancels(double ownShare, double shareOfOwn) {

        private static final Cancels OF_THE_WORKLOAD = new Cancels(0.5, 0.2);
        private static final Cancels ALWAYS = new Cancels(1, 1);
    }

    private final Cancels cancels;
    private final Map<Transaction, Double> shares;

    Mix(Cancels cancels, Map<Transaction, Double> shares) {
        this.cancels = cancels;
        this.shares = new EnumMap<>(Transaction.class);
        this.shares.putAll(shares);
    }

    private static Map<Transaction, Double> workload() {
        Map<Transaction, Double> shares = new EnumMap<>(Transaction.class);
        Transaction.MIXED.forEach(each -> shares.put(each, each.mixShare()));
        return shares;
    }

    /** Returns true when order-entry users, who draw from it, are part of the load. */
    public boolean hasOrderEntry() {
        return !shares.isEmpty();
    }

    /** Returns true when planned lines are part of the load. */
    public boolean hasPlannedLines() {
        return this == ECPERF || this == WORK_ORDERS;
    }

    /** Returns true when the large-order line is part of the load; it needs users who enter large orders. */
    public boolean hasLargeOrderLine() {
        return this == ECPERF;
    }

    /** Shares of changeOrder that cancel an order. */
    public Cancels cancels() {
        return cancels;
    }

    /** Returns the share of a transaction among those of order-entry users, 0 to 1. */
    public double share(Transaction transaction) {
        return shares.getOrDefault(transaction, 0.0);
    }

    /** The next transaction of an order-entry user; null when the load has none. */
    public Transaction draw(RandomGenerator random) {
        double rest = random.nextDouble();
        Transaction drawn = null;
        for (Map.Entry<Transaction, Double> each : shares.entrySet()) {
            drawn = each.getKey();
            rest -= each.getValue();
            if (rest < 0) {
                return drawn;
            }
        }
        return drawn;
    }
}
