package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.ExperimentResult;
import org.bbops.driver.results.RunResult;
import org.bbops.testbed.Progress;

/**
 * Watches an experiment go on and shows it to somebody. Called from the thread that runs it, which waits, and for warnings from
 * others too: every method returns at once and throws nothing.
 */
public interface Spectator extends Progress {

    /** Nothing has been started yet. */
    default void experimentStarts(Experiment experiment, Path results) {
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

    /** The run's users have stopped; what is under way is waited for. */
    default void usersStopped() {
    }

    /** The run's results are known. */
    default void runEnds(RunResult result) {
    }

    /** There is no further run, be it that all were made or that one failed or was stopped. */
    default void experimentEnds(ExperimentResult result) {
    }

    /** Something did not go as it should. */
    void warning(String text);
}
