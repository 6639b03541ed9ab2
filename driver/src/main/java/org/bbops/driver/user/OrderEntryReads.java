package org.bbops.driver.user;

import java.util.OptionalInt;
import org.bbops.driver.draw.Draws;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.user.OrderEntry.OrderEntryTransaction.Ended;

/**
 * Transactions of the mix that only read; each is an {@link OrderEntryTransaction}.
 *
 * @param user issues them
 */
record OrderEntryReads(UserContext user) {

    private static final double OWN_SHARE = 0.5;

    /** Reads an order's status: half the time of an order of the user's own, otherwise of one of the population. */
    Ended orderStatus() {
        boolean own = Draws.chance(user.random(), OWN_SHARE);
        OptionalInt taken = own ? user.ownOrders().take(user.place(), user.random()) : OptionalInt.empty();
        int order = taken.orElseGet(() -> Draws.uniform(user.random(), 1, user.known().hotOrders()));
        try {
            user.calls().main(() -> user.customer().orderStatus(order));
            return Ended.with(Outcome.SUCCEEDED);
        } finally {
            taken.ifPresent(mine -> user.ownOrders().add(user.place(), mine));
        }
    }

    /** Reads the status of a customer of the population. */
    Ended customerStatus() {
        int customer = drawCustomer();
        user.calls().main(() -> user.customer().customerStatus(customer));
        return Ended.with(Outcome.SUCCEEDED);
    }

    /**
     * Reads a customer of the population.
     *
     * @param conversation identifies the user among those of all agents
     */
    Ended readCustomer(String conversation) {
        int customer = drawCustomer();
        user.calls().main(() -> user.customer().readCustomer(customer, conversation));
        return Ended.with(Outcome.SUCCEEDED);
    }

    /** Draws a customer, each equally likely. */
    private int drawCustomer() {
        return Draws.uniform(user.random(), 1, user.known().population().customers());
    }
}
