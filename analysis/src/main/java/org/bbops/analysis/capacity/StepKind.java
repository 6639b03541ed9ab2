package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a step of a course is for. */
public enum StepKind {
    /** To find about where rates stop passing: a short window. */
    SEARCH("search"),
    /** To see what becomes of throughput past the peak: a short window. */
    BEYOND("beyond"),
    /** To confirm, after the overload, that the rate found still passes: a long window. */
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
