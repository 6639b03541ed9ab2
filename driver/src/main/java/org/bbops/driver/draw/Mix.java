package org.bbops.driver.draw;

import java.util.random.RandomGenerator;
import org.bbops.contracts.workload.Transaction;

/** Draws an order-entry user's next transaction: 50, 20, 20 and 10 %. */
public final class Mix {

    private Mix() {
    }

    /** The next transaction. */
    public static Transaction draw(RandomGenerator random) {
        double rest = random.nextDouble();
        for (Transaction each : Transaction.MIXED) {
            rest -= each.mixShare();
            if (rest < 0) {
                return each;
            }
        }
        return Transaction.MIXED.getLast();
    }
}
