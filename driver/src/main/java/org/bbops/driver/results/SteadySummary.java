package org.bbops.driver.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.steady.Burst;
import org.bbops.analysis.steady.Drift;
import org.bbops.analysis.steady.Steadiness;

/**
 * Whether a run's measured window was steady.
 *
 * @param verdict steady, not steady or too few to tell
 * @param sentence why, in words
 * @param drifts change of each figure from the beginning of the window to its end
 * @param jvmKnown whether the system told what its JVMs did
 * @param bursts intervals in which they were busy with themselves
 * @param rampUpNeededSeconds how long a ramp up would have left a steady window; null when none is known
 */
record SteadySummary(String verdict, String sentence, Map<String, Change> drifts, boolean jvmKnown, List<BurstFigures> bursts,
                     Double rampUpNeededSeconds) {

    private static final double MILLIS_PER_SECOND = 1_000;

    /** A change as a share, with its confidence interval; null when there are too few intervals. */
    record Change(Double share, Double low, Double high) {
    }

    /** An interval's share that was spent on compilation or collection. */
    record BurstFigures(String kind, double fromSeconds, double share) {
    }

    static SteadySummary of(Steadiness steadiness) {
        Map<String, Change> drifts = new LinkedHashMap<>();
        steadiness.drifts().forEach(drift -> drifts.put(drift.figure(), change(drift)));
        return new SteadySummary(steadiness.verdict().label(), steadiness.sentence(), drifts, steadiness.jvmKnown(),
            steadiness.bursts().stream().map(SteadySummary::burst).toList(),
            steadiness.rampUpNeededMillis().isEmpty() ? null : steadiness.rampUpNeededMillis().getAsLong() / MILLIS_PER_SECOND);
    }

    private static Change change(Drift drift) {
        return new Change(RunSummaries.finite(drift.change()), RunSummaries.finite(drift.low()), RunSummaries.finite(drift.high()));
    }

    private static BurstFigures burst(Burst burst) {
        return new BurstFigures(burst.kind(), burst.fromMillis() / MILLIS_PER_SECOND, RunSummaries.finite(burst.share()));
    }
}
