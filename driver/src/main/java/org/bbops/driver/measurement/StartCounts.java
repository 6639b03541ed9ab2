package org.bbops.driver.measurement;

/**
 * How punctual the starts of order-entry users and planned lines were.
 *
 * @param due starts that the users' cycles asked for
 * @param made starts that were made
 * @param late those made late because the user's last transaction was not over: the system's doing
 * @param missed starts due to a user that was free, and not made: the driver's doing
 */
public record StartCounts(long due, long made, long late, long missed) {

    /** None. */
    public static final StartCounts NONE = new StartCounts(0, 0, 0, 0);

    /** Both together. */
    public StartCounts plus(StartCounts other) {
        return new StartCounts(due + other.due, made + other.made, late + other.late, missed + other.missed);
    }

    /** The share of starts, 0 to 1, that the driver made of those that only it could have prevented; 1 of none. */
    public double punctualShare() {
        return made + missed == 0 ? 1 : (double) made / (made + missed);
    }
}
