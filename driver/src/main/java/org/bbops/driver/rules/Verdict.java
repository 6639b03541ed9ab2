package org.bbops.driver.rules;

/** Verdict of a rule. */
public enum Verdict {
    /** The whole confidence interval lies within the limits. */
    PASSED("passed"),
    /** The interval lies outside the limits by more than chance explains among all rules of a run. */
    FAILED("failed"),
    /** The run is long enough, but the interval crosses a limit, or lies outside by no more than chance explains. */
    UNDECIDED("undecided"),
    /** The run cannot decide: nothing was measured, or the confidence interval is wider than the range of the limits. */
    TOO_FEW_TO_TELL("too few to tell");

    private final String label;

    Verdict(String label) {
        this.label = label;
    }

    /** The verdict as people read it. */
    public String label() {
        return label;
    }
}
