package org.bbops.analysis.file;

import java.util.List;

/**
 * A check of the audit, made.
 *
 * @param name names it in audit.json and docs/results.md
 * @param meaning what must be true
 * @param verdict what was found
 * @param violations how many rows or units are not as they must be; 0 when passed or not checked
 * @param detail what was compared, or why nothing was; empty when the rows say it all
 * @param rows the first rows that are not as they must be, at most {@link #ROWS_MAX}
 */
public record CheckResult(String name, String meaning, CheckVerdict verdict, long violations, String detail,
        List<String> rows) {

    /** How many rows are kept of a check that found more. */
    public static final int ROWS_MAX = 20;

    /** Keeps a copy of the rows. */
    public CheckResult {
        rows = rows == null ? List.of() : List.copyOf(rows);
    }
}
