package org.bbops.driver.search;

import com.fasterxml.jackson.annotation.JsonValue;

/** How long a trial is. */
public enum TrialKind {
    /** One run of short phases, to find about where rates stop passing. */
    PROBE("probe"),
    /** The experiment's own phases and repetitions, which decide. */
    FULL("full");

    private final String label;

    TrialKind(String label) {
        this.label = label;
    }

    /** The kind as search.json and people name it. */
    @JsonValue
    public String label() {
        return label;
    }
}
