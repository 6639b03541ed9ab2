package org.bbops.cli.run;

import java.time.Duration;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.testbed.Progress;

/**
 * Watches what a command does and shows it to somebody: an experiment, or one after the other. Called from the thread that does it,
 * which waits, and for intervals and warnings from others too: every method returns at once and throws nothing.
 */
public interface Spectator extends Progress {

    /** What is going to be done; the testbed may have begun to tidy up before. */
    default void begins(Undertaking undertaking) {
    }

    /** An experiment of it begins; none of its runs has. */
    default void experimentStarts(Experiment experiment, Part part) {
    }

    /** A run is about to be prepared. */
    default void runStarts(RunConfiguration run) {
    }

    /** The run's users have been given their start. */
    default void usersStart(Duration untilRampUp) {
    }

    /**
     * An interval of the run is over.
     *
     * @param queued purchase orders that wait to be sent, if known
     */
    default void interval(IntervalReport report, OptionalLong queued) {
    }

    /**
     * How far a run is that lasts until something has been done, not for phases.
     *
     * @param what was done last, in a few words
     * @param done how often, 1 or more
     * @param total how often it will be done
     */
    default void reached(String what, int done, int total) {
    }

    /** The run's users have stopped; what is under way is waited for. */
    default void usersStopped() {
    }

    /** The run's results are known. */
    default void runEnds(RunEnding ending) {
    }

    /** There is no further run of the experiment, be it that all were made or that one failed or was stopped. */
    default void experimentEnds() {
    }

    /** All is over. */
    default void ends(UndertakingEnding outcome) {
    }

    /** Something did not go as it should. */
    default void warning(String text) {
    }

    @Override
    default void step(String line) {
    }

    @Override
    default void advance(String what, long done, long total) {
    }
}
