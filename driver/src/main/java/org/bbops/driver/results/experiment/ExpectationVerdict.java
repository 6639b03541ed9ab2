package org.bbops.driver.results.experiment;

/** What the runs say to a claim. */
public enum ExpectationVerdict {
    /** The whole range lies within the limits, and every repetition with valid runs gave a value. */
    HOLDS("holds"),
    /** The whole range lies outside the limits, or nothing succeeded that the figure could be of. */
    DOES_NOT_HOLD("does not hold"),
    /**
     * The range of the repetitions reaches over a limit, some repetitions gave no value and the others hold, or a peak that may lie
     * elsewhere could change the verdict.
     */
    TOO_CLOSE_TO_TELL("too close to tell"),
    /** No valid run has the levels that the claim names, nobody told the figure, or there is only 0 to compare with. */
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
