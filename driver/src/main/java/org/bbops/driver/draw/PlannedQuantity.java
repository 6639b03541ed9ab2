package org.bbops.driver.draw;

import java.util.random.RandomGenerator;

/** Draws the quantity of a planned line: 11 three times of four, else 12. */
public final class PlannedQuantity {

    private static final double TWELVE_SHARE = 0.25;

    private PlannedQuantity() {
    }

    /** Draws 11 or 12. */
    public static int draw(RandomGenerator random) {
        return Draws.chance(random, TWELVE_SHARE) ? 12 : 11;
    }
}
