package org.bbops.analysis.read;

/** Test for a run that completed its offered load, so that its throughput equals the load (docs/results.md, Verdicts). */
public final class KeptUp {

    /** Least completed share of the offered load; operations still in progress when a window of 20 s ends are within the rest. */
    private static final double SHARE_MIN = 0.95;

    private KeptUp() {
    }

    /**
     * Returns true when the offered load was completed; false for a closed load, which offers none. Both rates are per second, as in
     * summary.json.
     */
    public static boolean with(Double offeredPerSecond, double achievedPerSecond) {
        return offeredPerSecond != null && achievedPerSecond >= SHARE_MIN * offeredPerSecond;
    }
}
