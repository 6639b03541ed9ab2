package org.bbops.emulator.settings;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Random draws for one purchase order on the wire.
 *
 * <p>It depends on the seed, the order's number and its count so far, and on nothing else: a run that sends the same
 * orders gets the same decisions, in whatever sequence they arrive.
 *
 * @param failing true if it is answered with an error and not taken
 * @param latency response time
 */
public record OrderDraw(boolean failing, Duration latency) {

    /**
     * Odd constant without a bit pattern, so that consecutive numbers get unrelated draws; not that of SplittableRandom, by which one
     * number's second draw would be the next number's first.
     */
    private static final long SPREAD = 0xD1342543DE82EF95L;

    /**
     * @param number po_number
     * @param time which time this number is on the wire, from 1
     */
    public static OrderDraw of(SupplierBehaviour settings, int number, int time) {
        RandomGenerator random = new SplittableRandom(settings.seed() + SPREAD * (((long) time << Integer.SIZE) | number));
        boolean failing = random.nextDouble() < settings.failureShare();
        return new OrderDraw(failing, settings.responseLatency().draw(random));
    }
}
