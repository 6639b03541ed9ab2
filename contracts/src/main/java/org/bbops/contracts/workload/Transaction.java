package org.bbops.contracts.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Transactions that the driver issues (docs/workload.md, section 3), and the requests in them that are timed separately. This is the only
 * list of them: rules, tables, charts, the live page and dashboards use it.
 */
public enum Transaction {
    NEW_ORDER("newOrder", 0.50, Operation.NEW_ORDER, Operation.NEW_CUSTOMER, Operation.CART),
    /** Reads the order's status before it changes or cancels the order. */
    CHANGE_ORDER("changeOrder", 0.20, Operation.CHANGE_ORDER, Operation.CANCEL_ORDER), ORDER_STATUS("orderStatus", 0.20,
            Operation.ORDER_STATUS), CUSTOMER_STATUS("customerStatus", 0.10, Operation.CUSTOMER_STATUS),
    /** Lasts from schedule to complete, its three stations included. */
    WORK_ORDER("workOrder", Kind.PRODUCTION, Operation.SCHEDULE_WORK_ORDER, Operation.UPDATE_WORK_ORDER,
            Operation.COMPLETE_WORK_ORDER),
    /** Reads one row by its key. */
    READ_CUSTOMER("readCustomer", Kind.CLOSED_LOAD, Operation.READ_CUSTOMER), SCHEDULE_WORK_ORDER("scheduleWorkOrder", Kind.PART,
            Operation.SCHEDULE_WORK_ORDER), UPDATE_WORK_ORDER("updateWorkOrder", Kind.PART,
                    Operation.UPDATE_WORK_ORDER), COMPLETE_WORK_ORDER("completeWorkOrder", Kind.PART,
                            Operation.COMPLETE_WORK_ORDER), FIND_LARGE_ORDERS("findLargeOrders", Kind.PART,
                                    Operation.FIND_LARGE_ORDERS), NEW_CUSTOMER("newCustomer", Kind.PART,
                                            Operation.NEW_CUSTOMER), CREATE_CART("createCart", Kind.PART,
                                                    Operation.CART), ADD_TO_CART("addToCart", Kind.PART, Operation.CART), BUY_CART(
                                                            "buyCart", Kind.PART, Operation.NEW_ORDER), CANCEL_ORDER("cancelOrder",
                                                                    Kind.PART, Operation.CANCEL_ORDER);

    /** Share of a transaction in the workload. */
    public enum Kind {
        /** Member of the order-entry mix. */
        ORDER_ENTRY,
        /** Work order. */
        PRODUCTION,
        /** Transaction of closed loads only, not part of the workload. */
        CLOSED_LOAD,
        /** Request within another transaction, or of the large-order line: timed and counted separately, no business operation. */
        PART
    }

    /** Transactions of the order-entry mix. */
    public static final List<Transaction> MIXED = of(Set.of(Kind.ORDER_ENTRY));
    /** Transactions that count as business operations (BBops). */
    public static final List<Transaction> BUSINESS = of(Set.of(Kind.ORDER_ENTRY, Kind.PRODUCTION));
    /** Transactions that order-entry users issue under some mix. */
    public static final List<Transaction> ORDER_ENTRY = of(Set.of(Kind.ORDER_ENTRY, Kind.CLOSED_LOAD));
    /** Transactions that users issue under some load: business operations, and transactions of closed loads only. */
    public static final List<Transaction> ISSUED = of(Set.of(Kind.ORDER_ENTRY, Kind.PRODUCTION, Kind.CLOSED_LOAD));

    private final String label;
    private final Kind kind;
    private final double mixShare;
    private final List<Operation> operations;

    Transaction(String label, double mixShare, Operation... operations) {
        this(label, Kind.ORDER_ENTRY, mixShare, operations);
    }

    Transaction(String label, Kind kind, Operation... operations) {
        this(label, kind, 0, operations);
    }

    Transaction(String label, Kind kind, double mixShare, Operation... operations) {
        this.label = label;
        this.kind = kind;
        this.mixShare = mixShare;
        this.operations = List.of(operations);
    }

    private static List<Transaction> of(Set<Kind> kinds) {
        return Arrays.stream(values()).filter(each -> kinds.contains(each.kind)).toList();
    }

    /** Name on the workload page and in results. */
    public String label() {
        return label;
    }

    /** Share of the workload that it is counted in. */
    public Kind kind() {
        return kind;
    }

    /** Share of the order-entry mix, 0 to 1; 0 for a transaction that is not in the mix. */
    public double mixShare() {
        return mixShare;
    }

    /** Returns the operations of the system that it is made of; the first happens exactly once in each. */
    public List<Operation> operations() {
        return operations;
    }

    /** Returns true for a transaction of order-entry users, under whichever mix. */
    public boolean isOrderEntry() {
        return kind == Kind.ORDER_ENTRY || kind == Kind.CLOSED_LOAD;
    }

    /** Returns true when a success is a business operation (BBop) under the workload's own load. */
    public boolean isBusinessOperation() {
        return kind == Kind.ORDER_ENTRY || kind == Kind.PRODUCTION;
    }

    /** Returns true when a success is an operation of the load: a business operation (BBop), or one of a closed load. */
    public boolean isOperation() {
        return kind != Kind.PART;
    }
}
