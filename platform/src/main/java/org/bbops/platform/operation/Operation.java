package org.bbops.platform.operation;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A transaction of the workload page, section 3, as the system sees it. */
public enum Operation {

    /** A cart that is bought included. */
    NEW_ORDER("newOrder"),
    CHANGE_ORDER("changeOrder"),
    CANCEL_ORDER("cancelOrder"),
    ORDER_STATUS("orderStatus"),
    CUSTOMER_STATUS("customerStatus"),
    NEW_CUSTOMER("newCustomer"),
    VALIDATE_CUSTOMER("validateCustomer"),
    /** Everything done with a cart but buying it. */
    CART("cart"),
    SCHEDULE_WORK_ORDER("scheduleWorkOrder"),
    UPDATE_WORK_ORDER("updateWorkOrder"),
    COMPLETE_WORK_ORDER("completeWorkOrder"),
    CANCEL_WORK_ORDER("cancelWorkOrder"),
    WORK_ORDER_STATUS("workOrderStatus"),
    FIND_LARGE_ORDERS("findLargeOrders"),
    /** One delivered line. */
    DELIVER("deliver"),
    /** The listener's part of messaging: one purchase order to the supplier. */
    SEND_PURCHASE_ORDER("sendPurchaseOrder"),
    /** The relay's part of messaging: one look at the outbox. */
    PUBLISH("publish"),
    /** What no transaction of the workload asked for, such as a health check. */
    OTHER("other");

    private static final Map<String, Operation> BY_LABEL =
            Arrays.stream(values()).collect(Collectors.toMap(Operation::label, Function.identity()));

    private final String label;

    Operation(String label) {
        this.label = label;
    }

    /** The name on the workload page and in results. */
    public String label() {
        return label;
    }

    /** The operation of that label; empty when there is none, also for null. */
    public static Optional<Operation> labelled(String label) {
        return label == null ? Optional.empty() : Optional.ofNullable(BY_LABEL.get(label));
    }

    /** What the calling thread works for; {@link #OTHER} outside of any. */
    public static Operation current() {
        return Work.current().operation();
    }

    /** Begins one of these on the calling thread, until the answer is closed. */
    public Work begin() {
        return Work.begin(this);
    }

    /** Takes part on the calling thread in one of these that another process began, until the answer is closed. */
    public Work join() {
        return Work.join(this);
    }
}
