package org.bbops.analysis.read;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.verdict.DecidedRules;

/**
 * An experiment, read from its results directory.
 *
 * @param directory its results directory
 * @param summary settings and verdict that all runs share
 * @param runs the completed runs, in the order of their execution; fewer than planned when it was broken off
 */
public record StoredExperiment(Path directory, Summary summary, List<StoredRun> runs) {

    /** Formats the verdict for people, with the undecided rules of a single run. */
    public String verdictText() {
        return runs.size() == 1 && DecidedRules.NOTHING_BROKEN.equals(summary.verdict())
                ? runs.getFirst().summary().outcome().verdictText() : summary.verdict();
    }

    /** Returns the number of runs it should hold: all planned, or 1 when a single run's own directory was read. */
    public int runsExpected() {
        boolean isOneRun = runs.size() == 1 && runs.getFirst().files().directory().equals(directory);
        return isOneRun ? 1 : summary.runsPlanned();
    }
}
