package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonValue;
import org.bbops.analysis.verdict.DecidedRules;

/** Verdict on the injection rate of a step. */
public enum StepVerdict {
    /** The system sustains the rate: it keeps every rule that the window can decide. */
    PASSED("passed"),
    /** No rule is broken, but one that the window could decide is undecided; the search treats the rate as sustained. */
    NOTHING_BROKEN(DecidedRules.NOTHING_BROKEN),
    /** A rule is broken. */
    FAILED("failed"),
    /** The driver could not offer the rate in time, so that nothing is known of the system. */
    INVALID("invalid");

    private final String label;

    StepVerdict(String label) {
        this.label = label;
    }

    /** Returns true when no rule is broken. */
    public boolean isBorne() {
        return this == PASSED || this == NOTHING_BROKEN;
    }

    /** The verdict as capacity.json and people name it. */
    @JsonValue
    public String label() {
        return label;
    }
}
