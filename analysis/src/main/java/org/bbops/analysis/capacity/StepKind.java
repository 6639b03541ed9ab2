package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonValue;

/** Purpose of a step of a course. */
public enum StepKind {
    /** Locates roughly the rate at which rates stop passing: a short window. */
    SEARCH("search"),
    /** Observes throughput beyond the peak: a short window. */
    BEYOND("beyond"),
    /** Confirms, after the overload, that the rate found still passes: a long window. */
    CONFIRM("confirm");

    private final String label;

    StepKind(String label) {
        this.label = label;
    }

    /** The kind as capacity.json names it. */
    @JsonValue
    public String label() {
        return label;
    }
}
