package org.bbops.contracts.event;

/**
 * Receives run events, in order, from the thread that makes the runs, which waits for each call; steps, advances, intervals, warnings
 * and the request to stop come from other threads too. An implementation must return at once and throw nothing.
 */
@FunctionalInterface
public interface RunListener {

    /** Takes the next event. */
    void on(RunEvent event);

    /**
     * Publishes that a step begins which takes more than a moment.
     *
     * @param line one line without a line end
     */
    default void step(String line) {
        on(new RunEvent.Step(line));
    }

    /**
     * Publishes the progress of a long step.
     *
     * @param what name of the step
     * @param done units done
     * @param total units in all, at least 1
     */
    default void advance(String what, long done, long total) {
        on(new RunEvent.Advance(what, done, total));
    }

    /** Publishes that something did not go as it should, in one sentence. */
    default void warning(String text) {
        on(new RunEvent.Warning(text));
    }
}
