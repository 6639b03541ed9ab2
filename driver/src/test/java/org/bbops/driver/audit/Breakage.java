package org.bbops.driver.audit;

/**
 * What breaks a check by hand.
 *
 * @param check which
 * @param violations how many it then finds
 * @param row what it names first
 * @param sql what breaks it
 */
record Breakage(String check, long violations, String row, String sql) {

    @Override
    public String toString() {
        return check + ": " + sql;
    }
}
