package org.bbops.driver.draw;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bbops.driver.measurement.Transaction;

/** Draws an order-entry user's next transaction: 50, 20, 20 and 10 %. */
public final class Mix {

    private static final List<Transaction> MIXED = Arrays.stream(Transaction.values())
            .filter(each -> each.kind() == Transaction.Kind.ORDER_ENTRY).toList();

    private Mix() {
    }

    /** The next transaction. */
    public static Transaction draw(RandomGenerator random) {
        double rest = random.nextDouble();
        for (Transaction each : MIXED) {
            rest -= each.mixShare();
            if (rest < 0) {
                return each;
            }
        }
        return MIXED.getLast();
    }
}
