package org.bbops.contracts.workload;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Transactions of the workload page, section 3, as the system executes and measures them. */
public enum Operation {

    /** Includes the purchase of a cart. */
    NEW_ORDER("newOrder"), CHANGE_ORDER("changeOrder"), CANCEL_ORDER("cancelOrder"), ORDER_STATUS("orderStatus"), CUSTOMER_STATUS(
            "customerStatus"), READ_CUSTOMER("readCustomer"), NEW_CUSTOMER("newCustomer"), VALIDATE_CUSTOMER("validateCustomer"),
    /** Everything done with a cart except its purchase. */
    CART("cart"), SCHEDULE_WORK_ORDER("scheduleWorkOrder"), UPDATE_WORK_ORDER("updateWorkOrder"), COMPLETE_WORK_ORDER(
            "completeWorkOrder"), CANCEL_WORK_ORDER(
                    "cancelWorkOrder"), WORK_ORDER_STATUS("workOrderStatus"), FIND_LARGE_ORDERS("findLargeOrders"),
    /** Booking of one delivered line. */
    DELIVER("deliver"),
    /** The listener's part of messaging: one purchase order to the supplier. */
    SEND_PURCHASE_ORDER("sendPurchaseOrder"),
    /** Poll of the outbox by the relay of messaging. */
    PUBLISH("publish"),
    /** Work outside the workload's transactions, such as a health check. */
    OTHER("other");

    private static final Map<String, Operation> BY_LABEL = Arrays.stream(values())
            .collect(Collectors.toMap(Operation::label, Function.identity()));

    private final String label;

    Operation(String label) {
        this.label = label;
    }

    /** Name on the workload page and in results. */
    public String label() {
        return label;
    }

    /**
     * Finds an operation.
     *
     * @throws IllegalArgumentException for an unknown label
     */
    public static Operation named(String label) {
        return labelled(label).orElseThrow(() -> new IllegalArgumentException("There is no operation '" + label + "'"));
    }

    /** Finds the operation of a label; empty when there is none, also for null. */
    public static Optional<Operation> labelled(String label) {
        return label == null ? Optional.empty() : Optional.ofNullable(BY_LABEL.get(label));
    }
}
