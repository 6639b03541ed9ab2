package org.bbops.driver.results;

import java.util.List;
import java.util.Map;

/**
 * Where a side of a claim has its peak.
 *
 * @param side "of" or "to"
 * @param levels those that the side names besides the injection rate
 * @param rate the injection rate with the greatest median, of those that were compared
 * @param highestTried whether no greater rate was tried, so that the figure may still rise
 * @param mayLieAt rates that were tried and not compared, as too few repetitions have a valid run with the figure there, and that
 *     may have the peak: the next one above, and those with a greater median
 * @param keptUp whether the figure is a throughput, and every run at the peak completed what it was offered: the peak is then the
 *     load's, and a rate between it and the next one tried may give more
 */
public record ClaimPeak(String side, Map<String, String> levels, int rate, boolean highestTried, List<Integer> mayLieAt,
                        boolean keptUp) {

    /** Whether a greater figure than the one at this rate may have been missed. */
    boolean isOpen() {
        return highestTried || !mayLieAt.isEmpty();
    }

    /** Whether it is told to be the load's: of the highest rate tried it is said that the peak may lie above anyway. */
    boolean isOfLoad() {
        return keptUp && !highestTried;
    }
}
