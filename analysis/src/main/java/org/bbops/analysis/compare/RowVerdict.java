package org.bbops.analysis.compare;

import com.fasterxml.jackson.annotation.JsonValue;

/** What is said of one figure. */
public enum RowVerdict {
    /** Worse by more than the threshold, beyond what chance brings among all figures. */
    REGRESSION("regression"),
    /** Worse beyond what chance brings among all figures. */
    WORSE("worse"),
    /** Better beyond what chance brings among all figures. */
    BETTER("better"),
    /** Its own interval leaves out 1, which among so many figures happens by chance. */
    PERHAPS_WORSE("perhaps worse"),
    /** The same in the other direction. */
    PERHAPS_BETTER("perhaps better"),
    /** Its interval contains 1. */
    NO_DIFFERENCE("no difference shown"),
    /** A throughput, and all runs of both sides completed what was offered: it is the load's. */
    LOAD_LIMITED("load-limited"),
    /** There is no ratio, or it is of more than the systems; the row says why. */
    NOT_COMPARED("not compared");

    private final String label;

    RowVerdict(String label) {
        this.label = label;
    }

    /** Returns true when the figure says something of the two systems. */
    public boolean isTold() {
        return this != NOT_COMPARED && this != LOAD_LIMITED;
    }

    /** The verdict as JSON and people name it. */
    @JsonValue
    public String label() {
        return label;
    }
}
