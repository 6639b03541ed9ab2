package org.bbops.analysis.steady;

/** Verdict on a measured window. */
public enum SteadyVerdict {
    /** No figure drifted by more than the tolerance, and there was no burst. */
    STEADY("steady"),
    /** A figure drifted, or there was a burst. */
    NOT_STEADY("not steady"),
    /** No drift was shown, but there are too few intervals to rule one out. */
    TOO_FEW_TO_TELL("too few to tell");

    private final String label;

    SteadyVerdict(String label) {
        this.label = label;
    }

    /** The verdict as summary.json and people name it. */
    public String label() {
        return label;
    }
}
