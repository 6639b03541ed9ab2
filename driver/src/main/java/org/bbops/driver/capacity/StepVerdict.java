package org.bbops.driver.capacity;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a step says of its injection rate. */
public enum StepVerdict {
    /** The system bears the rate. */
    PASSED("passed"),
    /** It does not. */
    FAILED("failed"),
    /** The driver could not offer the rate in time, so that nothing is known of the system. */
    INVALID("invalid");

    private final String label;

    StepVerdict(String label) {
        this.label = label;
    }

    /** The verdict as capacity.json and people name it. */
    @JsonValue
    public String label() {
        return label;
    }
}
