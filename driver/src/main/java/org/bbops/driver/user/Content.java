package org.bbops.driver.user;

import java.util.function.LongFunction;
import java.util.random.RandomGenerator;

/**
 * Draws what is in a user's transactions. Each has a generator of its own: how many draws one takes depends on what the system
 * answers, such as how many lines an order has by then, and that must not change what the user orders next. Used by the
 * user's own thread.
 */
final class Content {

    private final LongFunction<RandomGenerator> generators;
    private long starts;
    private RandomGenerator random;

    /** @param generators that of each start, counted from 0 */
    Content(LongFunction<RandomGenerator> generators) {
        this.generators = generators;
    }

    /** Goes on to the next transaction. */
    void begin() {
        random = generators.apply(starts++);
    }

    /** Draws for the transaction that was begun last. */
    RandomGenerator random() {
        return random;
    }
}
