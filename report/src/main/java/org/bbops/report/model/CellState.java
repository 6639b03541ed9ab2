package org.bbops.report.model;

/** Result of the runs of one combination. */
public enum CellState {
    /** Most of the valid ones kept every rule that the system decides. */
    PASSED("passed"),
    /** At least half of the valid ones broke such a rule: the system gave in at this rate. */
    GAVE_IN("gave in"),
    /** No run was valid. */
    INVALID("invalid");

    private final String label;

    CellState(String label) {
        this.label = label;
    }

    /** Returns its name on the page. */
    public String label() {
        return label;
    }
}
