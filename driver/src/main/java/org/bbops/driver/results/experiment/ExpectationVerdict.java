package org.bbops.driver.results.experiment;

/** Verdict on a claim. */
public enum ExpectationVerdict {
    /** Five repetitions or more, and the whole interval lies within the limits; or a count that must be 0 is 0 in every repetition. */
    HOLDS("holds"),
    /** The whole interval lies outside the limits, a count that must be 0 is not, or nothing succeeded that the figure could be of. */
    DOES_NOT_HOLD("does not hold"),
    /**
     * Five repetitions or more, and the interval reaches over a limit, some repetitions gave no value and the others hold, or a peak
     * that may lie elsewhere could change the verdict.
     */
    INCONCLUSIVE("inconclusive"),
    /** Indicative: fewer than five repetitions show a direction, but allow no conclusion. */
    INDICATIVE("indicative"),
    /** Both sides completed the offered load, so that their throughputs equal it. */
    LOAD_LIMITED("load-limited"),
    /** No valid run has the levels of the claim, the figure was not reported, or the denominator is always 0. */
    NOT_MEASURED("not measured");

    private final String label;

    ExpectationVerdict(String label) {
        this.label = label;
    }

    /** The verdict as summary.json and people name it. */
    public String label() {
        return label;
    }
}
