package org.bbops.analysis.steady;

/** Whether a steady state is long beside the responses in it: what starts before it and ends in it does not count. */
public final class WindowLength {

    private static final double COUNTED_LEAST = 0.95;

    private WindowLength() {
    }

    /**
     * Whether a steady state leaves out more than one in twenty.
     *
     * @param counted how many, or how many a minute, started and ended in it
     * @param ended the same of those that ended in it, whenever they started
     */
    public static boolean leavesOutMany(double counted, double ended) {
        return counted < COUNTED_LEAST * ended;
    }
}
