package org.bbops.driver.audit;

/**
 * Possible values of a count: a single number, or several when requests had no answer.
 *
 * @param low least value
 * @param high greatest value
 */
record Range(long low, long high) {

    /** Creates the range of a certain number and an uncertain addition. */
    static Range of(long certain, long uncertain) {
        return new Range(certain, certain + uncertain);
    }

    /** Any number from low on. */
    static Range atLeast(long low) {
        return new Range(low, Long.MAX_VALUE);
    }

    /** Adds a number. */
    Range plus(long amount) {
        return new Range(low + amount, high + amount);
    }

    /** Subtracts another range. */
    Range minus(Range other) {
        return new Range(low - other.high, high - other.low);
    }

    /** Returns the distance of a number from the range; 0 inside. */
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
