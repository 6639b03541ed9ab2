package org.bbops.driver.results.chaos;

import java.util.ArrayList;
import java.util.List;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;

/**
 * Guarantee of a hand-over under kills.
 *
 * @param guarantee guarantee of the run's hand-over; all of them also guarantee that no order has an effect twice
 */
public record Promise(Guarantee guarantee) {

    private static final String LOST = "lost";
    private static final String DOUBLED = "doubled";
    private static final String PHANTOM = "phantom";
    private static final String SPLIT = "split";

    static Promise of(Variant variant) {
        Guarantee orders = new Guarantee(variant.promise().contains(LOST), variant.promise().contains(PHANTOM));
        return new Promise(variant.promise().contains(SPLIT) ? orders : orders.withSplitTransactions());
    }

    /** Returns true when nothing happened that is promised never to. */
    public boolean isKeptBy(OrderCounts orders) {
        return !isBrokenForGoodBy(orders) && (orders.lost() == 0 || !guarantee.nothingLost());
    }

    /** Returns true for a violation that work in progress cannot undo; a lost order, by contrast, may yet arrive. */
    public boolean isBrokenForGoodBy(OrderCounts orders) {
        return orders.doubled() > 0 || orders.phantom() > 0 && guarantee.nothingPhantom();
    }

    /** Names of the counts that must be zero. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (guarantee.nothingLost()) {
            words.add(LOST);
        }
        words.add(DOUBLED);
        if (guarantee.nothingPhantom()) {
            words.add(PHANTOM);
        }
        if (guarantee.nothingSplit()) {
            words.add(SPLIT);
        }
        return words;
    }
}
