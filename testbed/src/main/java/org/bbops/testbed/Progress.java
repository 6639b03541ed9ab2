package org.bbops.testbed;

/** Tells whoever waits what the testbed is doing. */
public interface Progress {

    /**
     * A step begins that takes more than a moment.
     *
     * @param line one line without a line end
     */
    void step(String line);

    /**
     * How far a long step is.
     *
     * @param what the step
     * @param done units done
     * @param total units in all, at least 1
     */
    void advance(String what, long done, long total);
}
