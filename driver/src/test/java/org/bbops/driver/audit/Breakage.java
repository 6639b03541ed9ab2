package org.bbops.driver.audit;

/**
 * Change of the rows that violates a check.
 *
 * @param check name of the check
 * @param violations number of violations that it finds
 * @param row the first row that it names
 * @param sql statement that makes the change
 */
record Breakage(String check, long violations, String row, String sql) {

    @Override
    public String toString() {
        return check + ": " + sql;
    }
}
