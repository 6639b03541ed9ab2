package org.bbops.driver.results;

/** What the runs say to a claim. */
public enum ExpectationVerdict {
    /** The whole range lies within the limits. */
    HOLDS("holds"),
    /** The whole range lies outside the limits, or there are runs and they have no such figure. */
    DOES_NOT_HOLD("does not hold"),
    /** The range of the repetitions reaches over a limit. */
    TOO_CLOSE_TO_TELL("too close to tell"),
    /** No valid run has the levels that the claim names, or it compares 0 with 0. */
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
