package org.bbops.analysis.steady;

/** Test for a steady state that is short compared with the responses in it: operations that start before it and end in it do not count. */
public final class WindowLength {

    private static final double COUNTED_LEAST = 0.95;

    private WindowLength() {
    }

    /**
     * Returns true when a steady state leaves out more than one operation in twenty.
     *
     * @param counted number or rate of operations that started and ended in it
     * @param ended number or rate of operations that ended in it, whenever they started
     */
    public static boolean leavesOutMany(double counted, double ended) {
        return counted < COUNTED_LEAST * ended;
    }
}
