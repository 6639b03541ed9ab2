package org.bbops.analysis.compare;

import com.fasterxml.jackson.annotation.JsonValue;

/** Verdict on one figure. */
public enum RowVerdict {
    /** Worse by more than the threshold, and statistically significant after correction for the number of figures. */
    REGRESSION("regression"),
    /** Worse, statistically significant after correction for the number of figures. */
    WORSE("worse"),
    /** Better, statistically significant after correction for the number of figures. */
    BETTER("better"),
    /** Worse by its own confidence interval, but not significant after the correction. */
    PERHAPS_WORSE("perhaps worse"),
    /** Better by its own confidence interval, but not significant after the correction. */
    PERHAPS_BETTER("perhaps better"),
    /** The confidence interval contains 1. */
    NO_DIFFERENCE("no difference shown"),
    /** A throughput of which all runs on both sides completed the offered load, so that it equals the load. */
    LOAD_LIMITED("load-limited"),
    /** There is no ratio, or it depends on more than the systems; the row has the reason. */
    NOT_COMPARED("not compared");

    private final String label;

    RowVerdict(String label) {
        this.label = label;
    }

    /** Returns true when the figure is a result about the two systems. */
    public boolean isTold() {
        return this != NOT_COMPARED && this != LOAD_LIMITED;
    }

    /** The verdict as JSON and people name it. */
    @JsonValue
    public String label() {
        return label;
    }
}
