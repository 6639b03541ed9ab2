package org.bbops.driver.user;

import java.util.random.RandomGenerator;
import org.bbops.contracts.population.PopulationSize;

/**
 * What an order-entry user's transactions share.
 *
 * @param client the system
 * @param calls makes the requests
 * @param content draws what is in them
 * @param known rows of the population that it knows
 * @param ownOrders the orders entered so far
 * @param place the user's place among them
 * @param recording where to record
 */
record UserContext(SystemClient client, Calls calls, Content content, Known known, OwnOrders ownOrders, int place,
        Recording recording) {

    /**
     * Rows of the population that users draw from.
     *
     * @param population all of them
     * @param hotOrders how many of its orders, with keys 1 to this
     */
    record Known(PopulationSize population, int hotOrders) {
    }

    /** Draws what is in the transaction under way. */
    RandomGenerator random() {
        return content.random();
    }
}
