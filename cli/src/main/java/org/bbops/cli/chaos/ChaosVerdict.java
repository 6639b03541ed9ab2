package org.bbops.cli.chaos;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.driver.results.ChaosSummary.Orders;
import org.bbops.driver.results.RunVerdict;

/**
 * What is said of a run that went to its end.
 *
 * @param because why nothing can be said, in a sentence; empty for another verdict
 */
record ChaosVerdict(RunVerdict verdict, Optional<String> because) {

    /** When more cycles than this were missed, too little was killed for a promise that was kept to mean something. */
    private static final double MISSED_SHARE_MAX = 0.2;

    /**
     * A promise that was broken fails, but for what is still under way: that counts as lost and may yet arrive. One that was kept
     * counts only when there was something to lose, and somebody to lose it.
     *
     * @param orders what became of them
     * @param blows the cycles that were made, some of which may have killed nobody
     * @param cycles how many were asked for
     */
    static ChaosVerdict of(Aftermath aftermath, Promise promise, Orders orders, List<Blow> blows, int cycles) {
        if (promise.isBrokenForGoodBy(orders)) {
            return failed();
        }
        if (!aftermath.doubts().isEmpty()) {
            return invalid(String.join("; ", aftermath.doubts()));
        }
        if (!promise.isKeptBy(orders) || !aftermath.audit().violated().isEmpty()) {
            return failed();
        }
        return ofKept(blows, cycles, orders.committed());
    }

    private static ChaosVerdict ofKept(List<Blow> blows, int cycles, long committed) {
        if (blows.size() < cycles) {
            return invalid("It was stopped after %d of %d kills.".formatted(blows.size(), cycles));
        }
        long missed = blows.stream().filter(blow -> !blow.hit()).count();
        if (missed > MISSED_SHARE_MAX * cycles) {
            return invalid("%d of %d cycles killed nobody: their fault points were not come by in time; raise the injection rate or the"
                    .formatted(missed, cycles) + " share of work orders that buy (purchase-share)");
        }
        String unmet = unmet(blows);
        if (!unmet.isEmpty()) {
            return invalid("Nobody was killed at %s, of which this run therefore says nothing; raise the injection rate or the number of"
                    .formatted(unmet) + " cycles");
        }
        if (committed == 0) {
            return invalid("No purchase order was committed, so that none could be lost; raise the injection rate or the number of cycles");
        }
        return new ChaosVerdict(RunVerdict.PASSED, Optional.empty());
    }

    /** Places that were struck at and never hit: nobody comes by them any more, or too seldom. */
    private static String unmet(List<Blow> blows) {
        Set<String> hit = blows.stream().filter(Blow::hit).map(blow -> blow.strike().where()).collect(Collectors.toSet());
        return blows.stream().map(blow -> blow.strike().where()).distinct().filter(where -> !hit.contains(where))
                .collect(Collectors.joining(", "));
    }

    private static ChaosVerdict failed() {
        return new ChaosVerdict(RunVerdict.FAILED, Optional.empty());
    }

    private static ChaosVerdict invalid(String because) {
        return new ChaosVerdict(RunVerdict.INVALID, Optional.of(because));
    }
}
