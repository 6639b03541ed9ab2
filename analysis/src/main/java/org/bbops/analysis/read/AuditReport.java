package org.bbops.analysis.read;

import java.util.List;

/**
 * audit.json.
 *
 * @param verdict passed or failed
 * @param violations rows or units over all checks
 * @param checks every check
 */
public record AuditReport(String verdict, long violations, double seconds, List<Check> checks) {

    public AuditReport {
        checks = checks == null ? List.of() : List.copyOf(checks);
    }

    /**
     * One check.
     *
     * @param meaning what must be true, in words
     * @param verdict passed, violated, reported or not checked
     * @param detail what was compared; may be empty
     * @param rows at most 20 of the rows that contradict
     */
    public record Check(String name, String meaning, String verdict, long violations, String detail, List<String> rows) {
    }
}
