package org.bbops.driver.audit;

import java.util.Map;
import org.bbops.contracts.emulator.EmulatorOrder;

/**
 * Purchase orders received and delivered, by the supplier emulator's account.
 *
 * @param pendingDeliveries groups of lines it still has to deliver
 * @param orders by number, every order that reached it
 */
public record EmulatorBooks(long pendingDeliveries, Map<Integer, EmulatorOrder> orders) {

    /** Keeps a copy of the orders. */
    public EmulatorBooks {
        orders = Map.copyOf(orders);
    }
}
