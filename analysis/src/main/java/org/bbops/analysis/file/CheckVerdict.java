package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonValue;

/** Finding of a check of the audit. */
public enum CheckVerdict {
    /** No violation. */
    PASSED("passed"),
    /** Something that must not be. */
    VIOLATED("violated"),
    /** A noteworthy finding that is no violation, such as phantom orders in sync. */
    REPORTED("reported"),
    /** The data that the check compares with was missing. */
    NOT_CHECKED("not checked");

    private final String label;

    CheckVerdict(String label) {
        this.label = label;
    }

    /** The verdict as results and people name it. */
    @JsonValue
    public String label() {
        return label;
    }
}
