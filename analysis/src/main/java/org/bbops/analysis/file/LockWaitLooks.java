package org.bbops.analysis.file;

/**
 * Looks at who waits for a lock in the database, while it executed statements.
 *
 * @param made looks
 * @param missed those that should have been made too: it did not tell, or not in time
 */
public record LockWaitLooks(long made, long missed) {

    /** None made. */
    public static final LockWaitLooks NONE = new LockWaitLooks(0, 0);

    private static final double MISSED_SHARE_MAX = 0.1;

    /** Adds those of another process. */
    public LockWaitLooks plus(LockWaitLooks other) {
        return new LockWaitLooks(made + other.made, missed + other.missed);
    }

    /** Returns true when they tell of lock waits: below half nobody knows how long these were. */
    public boolean tell() {
        return made > 0 && made >= missed;
    }

    /** Returns true when so many are missing that lock waits come out too short. */
    public boolean areTooFew() {
        return missed > MISSED_SHARE_MAX * (made + missed);
    }
}
