package org.bbops.driver.user;

import java.util.function.LongFunction;
import java.util.random.RandomGenerator;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.workload.PopulationSize;

/**
 * Objects that an order-entry user's transactions share.
 *
 * @param customer the customer domain
 * @param calls makes the requests
 * @param content draws their content
 * @param known rows of the population to draw from
 * @param ownOrders the orders entered so far
 * @param place the user's place among them
 * @param recording recorders of the agent
 */
record UserContext(CustomerService customer, Calls calls, Content content, Known known, OwnOrders ownOrders, int place,
        Recording recording) {

    /**
     * Rows of the population that users draw from.
     *
     * @param population all of them
     * @param hotOrders number of orders to draw from, with keys from 1
     */
    record Known(PopulationSize population, int hotOrders) {
    }

    /** Returns the generator for the content of the current transaction. */
    RandomGenerator random() {
        return content.random();
    }

    /**
     * Draws the content of a user's transactions. Each has a generator of its own: the number of draws in one depends on the system's
     * answers, such as an order's current number of lines, and must not change the user's next order. Used by the user's own thread.
     */
    static final class Content {

        private final LongFunction<RandomGenerator> generators;
        private long starts;
        private RandomGenerator random;

        /** @param generators generator of each start, counted from 0 */
        Content(LongFunction<RandomGenerator> generators) {
            this.generators = generators;
        }

        /** Advances to the next transaction. */
        void begin() {
            random = generators.apply(starts++);
        }

        /** Draws for the transaction that was begun last. */
        RandomGenerator random() {
            return random;
        }
    }
}
