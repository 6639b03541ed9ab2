package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/**
 * Result of one check of the audit.
 *
 * @param name name in audit.json and docs/results.md
 * @param meaning condition that must be true
 * @param verdict the check's finding
 * @param violations number of wrong rows or units; 0 when passed or not checked
 * @param detail the values compared, or the reason for not checking; empty when the rows are enough
 * @param rows the first wrong rows, at most {@link #ROWS_MAX}
 */
public record CheckResult(String name, String meaning, CheckVerdict verdict, long violations, String detail,
        List<String> rows) {

    /** Most rows kept of a check. */
    public static final int ROWS_MAX = 20;

    /** Keeps a copy of the rows. */
    public CheckResult {
        rows = rows == null ? List.of() : List.copyOf(rows);
    }

    /** Returns this result as reported rather than violated, for a finding that is to be expected. */
    public CheckResult reported() {
        return new CheckResult(name, meaning, CheckVerdict.REPORTED, violations, detail, rows);
    }

    /** Finding of a check of the audit. */
    public enum CheckVerdict {
        /** No violation. */
        PASSED("passed"),
        /** A violation of the condition. */
        VIOLATED("violated"),
        /** A noteworthy finding that is no violation, such as phantom orders in sync. */
        REPORTED("reported"),
        /** The data that the check compares with was missing. */
        NOT_CHECKED("not checked");

        private final String label;

        CheckVerdict(String label) {
            this.label = label;
        }

        /** Returns its name in results and messages. */
        @JsonValue
        public String label() {
            return label;
        }
    }
}
