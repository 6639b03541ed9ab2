package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a check of the audit found. */
public enum CheckVerdict {
    /** Nothing wrong. */
    PASSED("passed"),
    /** Something that must not be. */
    VIOLATED("violated"),
    /** Something worth knowing that is no violation, such as phantom orders in sync. */
    REPORTED("reported"),
    /** What the check compares with was not there. */
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
