package org.bbops.driver.measurement;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.stream.Stream;

/**
 * Count of the whole run, ramps included, to be compared with the tables by the audit. A certain count is of requests with a successful
 * answer; an uncertain one is of requests without an answer, each of which may or may not have taken effect.
 */
public enum Total {
    /** Orders entered, directly or by buying a cart. */
    NEW_ORDERS("newOrders"),
    /** Orders that may have been entered. */
    NEW_ORDERS_UNCERTAIN("newOrdersUncertain"),
    /** Orders refused credit. */
    NEW_ORDERS_REFUSED("newOrdersRefused"),
    /** Orders cancelled. */
    CANCELS("cancels"),
    /** Orders that may have been cancelled. */
    CANCELS_UNCERTAIN("cancelsUncertain"),
    /** Orders changed, cancels not included. */
    CHANGES("changes"),
    /** Orders that may have been changed. */
    CHANGES_UNCERTAIN("changesUncertain"),
    /** Customers entered. */
    NEW_CUSTOMERS("newCustomers"),
    /** Customers that may have been entered. */
    NEW_CUSTOMERS_UNCERTAIN("newCustomersUncertain"),
    /** Lines of entered orders with a quantity above 20, each a row of m_largeorder. */
    LARGE_LINES("largeLines"),
    /** Large lines of orders that may have been entered. */
    LARGE_LINES_UNCERTAIN("largeLinesUncertain"),
    /** Work orders scheduled by planned lines. */
    PLANNED_SCHEDULED("plannedScheduled"),
    /** Work orders scheduled by the large-order line. */
    LARGE_SCHEDULED("largeScheduled"),
    /** Work orders that may have been scheduled, of either kind. */
    SCHEDULED_UNCERTAIN("scheduledUncertain"),
    /** Work orders completed, of either kind. */
    COMPLETED("completed"),
    /** Work orders that may have been completed. */
    COMPLETED_UNCERTAIN("completedUncertain"),
    /** Quantity of the completed ones. */
    COMPLETED_WIDGETS("completedWidgets"),
    /** Scheduled work orders that sent a purchase order. */
    PURCHASING("purchasing");

    private final String label;

    Total(String label) {
        this.label = label;
    }

    /** Returns its name in driver-books.json. */
    @JsonValue
    public String label() {
        return label;
    }

    /**
     * Finds a count by its name.
     *
     * @throws IllegalArgumentException when the name is unknown
     */
    static Total labelled(String label) {
        return Stream.of(values()).filter(total -> total.label.equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no total " + label));
    }
}
