package org.bbops.driver.measurement;

/** What the users do, and the parts of it that are timed for themselves. */
public enum Transaction {
    NEW_ORDER("newOrder", Kind.ORDER_ENTRY, 0.50),
    CHANGE_ORDER("changeOrder", Kind.ORDER_ENTRY, 0.20),
    ORDER_STATUS("orderStatus", Kind.ORDER_ENTRY, 0.20),
    CUSTOMER_STATUS("customerStatus", Kind.ORDER_ENTRY, 0.10),
    /** From schedule to complete, its three stations included. */
    WORK_ORDER("workOrder", Kind.PRODUCTION, 0),
    SCHEDULE_WORK_ORDER("scheduleWorkOrder", Kind.PART, 0),
    UPDATE_WORK_ORDER("updateWorkOrder", Kind.PART, 0),
    COMPLETE_WORK_ORDER("completeWorkOrder", Kind.PART, 0),
    FIND_LARGE_ORDERS("findLargeOrders", Kind.PART, 0),
    NEW_CUSTOMER("newCustomer", Kind.PART, 0),
    CREATE_CART("createCart", Kind.PART, 0),
    ADD_TO_CART("addToCart", Kind.PART, 0),
    BUY_CART("buyCart", Kind.PART, 0),
    CANCEL_ORDER("cancelOrder", Kind.PART, 0);

    /** What a transaction counts as. */
    public enum Kind {
        /** One of the four of the mix. */
        ORDER_ENTRY,
        /** A work order. */
        PRODUCTION,
        /** A request inside one of those, or of the large-order line: timed and counted apart, no business operation. */
        PART
    }

    private final String label;
    private final Kind kind;
    private final double mixShare;

    Transaction(String label, Kind kind, double mixShare) {
        this.label = label;
        this.kind = kind;
        this.mixShare = mixShare;
    }

    /** Its name on the workload page and in results. */
    public String label() {
        return label;
    }

    /** What it counts as. */
    public Kind kind() {
        return kind;
    }

    /** Its share of the order-entry mix, 0 to 1; 0 for what is not in the mix. */
    public double mixShare() {
        return mixShare;
    }

    /** Whether a successful one is a business operation (BBop). */
    public boolean isBusinessOperation() {
        return kind != Kind.PART;
    }
}
