package org.bbops.driver.user;

import java.util.function.LongFunction;
import java.util.random.RandomGenerator;

/**
 * Draws the content of a user's transactions. Each has a generator of its own: the number of draws in one depends on the system's answers,
 * such as an order's current number of lines, and must not change the user's next order. Used by the user's own thread.
 */
final class Content {

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
