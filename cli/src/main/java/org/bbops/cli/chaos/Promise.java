package org.bbops.cli.chaos;

import java.util.ArrayList;
import java.util.List;
import org.bbops.driver.audit.Guarantee;
import org.bbops.driver.results.ChaosSummary.Orders;

/**
 * What must not happen to a purchase order whatever is killed.
 *
 * @param guarantee of the run's way to hand over; that nothing happens twice is everybody's
 */
record Promise(Guarantee guarantee) {

    boolean isKeptBy(Orders orders) {
        return !isBrokenForGoodBy(orders) && (orders.lost() == 0 || !guarantee.nothingLost());
    }

    /** Whether something was done that cannot be undone by what is still under way; an order that counts as lost may yet arrive. */
    boolean isBrokenForGoodBy(Orders orders) {
        return orders.doubled() > 0 || orders.phantom() > 0 && guarantee.nothingPhantom();
    }

    /** What is promised never to be, in words. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (guarantee.nothingLost()) {
            words.add("lost");
        }
        words.add("doubled");
        if (guarantee.nothingPhantom()) {
            words.add("phantom");
        }
        return words;
    }
}
