package org.bbops.driver.measurement;

/**
 * Punctuality of the starts of order-entry users and planned lines.
 *
 * @param due starts due by the users' cycles
 * @param made starts that were made
 * @param late starts delayed by the user's previous transaction: the system's doing
 * @param missed starts due to a free user but not made: the driver's doing
 */
public record StartCounts(long due, long made, long late, long missed) {

    /** Counts of 0. */
    public static final StartCounts NONE = new StartCounts(0, 0, 0, 0);

    /** Adds two counts. */
    public StartCounts plus(StartCounts other) {
        return new StartCounts(due + other.due, made + other.made, late + other.late, missed + other.missed);
    }

    /** Returns the share of starts made, 0 to 1, among those that only the driver could have prevented; 1 when there were none. */
    public double punctualShare() {
        return made + missed == 0 ? 1 : (double) made / (made + missed);
    }
}
