package org.bbops.driver.audit;

/**
 * What a count may be: one number when everything is certain, more when the driver does not know what became of a request.
 *
 * @param low the least
 * @param high the most
 */
record Range(long low, long high) {

    /** A certain number, and how many more there may be. */
    static Range of(long certain, long uncertain) {
        return new Range(certain, certain + uncertain);
    }

    /** Any number from low on. */
    static Range atLeast(long low) {
        return new Range(low, Long.MAX_VALUE);
    }

    /** With this many more. */
    Range plus(long amount) {
        return new Range(low + amount, high + amount);
    }

    /** Without what another range counts. */
    Range minus(Range other) {
        return new Range(low - other.high, high - other.low);
    }

    /** How far a number lies outside; 0 inside. */
    long distance(long number) {
        return Math.max(0, Math.max(low - number, number - high));
    }

    @Override
    public String toString() {
        if (high == Long.MAX_VALUE) {
            return low + " or more";
        }
        return low == high ? Long.toString(low) : low + " to " + high;
    }
}
