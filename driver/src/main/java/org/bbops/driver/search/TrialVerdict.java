package org.bbops.driver.search;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.bbops.driver.results.RunVerdict;

/** What a trial says of its injection rate. */
public enum TrialVerdict {
    /** Every run passed. */
    PASSED("passed"),
    /** No run passed. */
    FAILED("failed"),
    /** Some runs passed and some failed: chance decides at this rate. */
    MIXED("mixed"),
    /** A run was not to be relied on: nothing is known of the system at this rate. */
    INVALID("invalid");

    private final String label;

    TrialVerdict(String label) {
        this.label = label;
    }

    /** The verdict as search.json and people name it. */
    @JsonValue
    public String label() {
        return label;
    }

    /** What a trial's runs, one or more, say together. */
    public static TrialVerdict of(List<RunVerdict> runs) {
        if (runs.isEmpty() || runs.contains(RunVerdict.INVALID)) {
            return INVALID;
        }
        if (runs.contains(RunVerdict.PASSED) && runs.contains(RunVerdict.FAILED)) {
            return MIXED;
        }
        return runs.contains(RunVerdict.PASSED) ? PASSED : FAILED;
    }
}
