package org.bbops.contracts.figures;

/**
 * Samples of the database's lock waits while it executed statements.
 *
 * @param made samples that the engine answered
 * @param missed samples that were due, and failed or came too late
 */
public record LockWaitLooks(long made, long missed) {

    /** No samples. */
    public static final LockWaitLooks NONE = new LockWaitLooks(0, 0);

    private static final double MISSED_SHARE_MAX = 0.1;

    /** Adds the samples of another process. */
    public LockWaitLooks plus(LockWaitLooks other) {
        return new LockWaitLooks(made + other.made, missed + other.missed);
    }

    /** Subtracts the samples of an earlier reading. */
    public LockWaitLooks since(LockWaitLooks before) {
        return new LockWaitLooks(made - before.made, missed - before.missed);
    }

    /** Returns true when at least half of the samples were made, so that lock waits can be estimated. */
    public boolean tell() {
        return made > 0 && made >= missed;
    }

    /** Returns true when so many samples are missing that lock waits are underestimated. */
    public boolean areTooFew() {
        return missed > MISSED_SHARE_MAX * (made + missed);
    }
}
