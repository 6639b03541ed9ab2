package org.bbops.driver.search;

import java.util.List;

/**
 * A trial that was made.
 *
 * @param injectionRate where
 * @param kind how long it was
 * @param verdict what it says
 * @param bbopsPerMinute of each of its runs
 * @param reasons one sentence for each reason why a run failed or is invalid
 * @param directory its results, relative to the search's; empty when there are none
 */
public record Trial(int injectionRate, TrialKind kind, TrialVerdict verdict, List<Double> bbopsPerMinute, List<String> reasons,
                    String directory) {

    /** Keeps copies. */
    public Trial {
        bbopsPerMinute = List.copyOf(bbopsPerMinute);
        reasons = List.copyOf(reasons);
    }
}
