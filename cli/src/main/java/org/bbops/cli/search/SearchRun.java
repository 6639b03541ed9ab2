package org.bbops.cli.search;

import java.util.Optional;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.cli.run.Outcome;
import org.bbops.cli.run.Spectator;
import org.bbops.cli.run.Stop;
import org.bbops.cli.run.Undertaking;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.Search;
import org.bbops.driver.search.SearchDirectory;

/**
 * A search on a testbed, shown from its first trial to its end.
 *
 * @param search decides what is tried
 * @param directory the search's
 * @param console where lines go
 * @param spectator watches all trials as one
 * @param stop ends it in order before its time: the trial under way is not counted
 */
public record SearchRun(Search search, SearchDirectory directory, Console console, Spectator spectator, Stop stop) {

    private static final String IF_STOPPED = "The trial under way ends before its time and is not counted; bbops search --resume "
            + "makes it again, and goes on from there.";

    /**
     * Searches.
     *
     * @param runs makes the trials
     * @return how it ended; empty when it was stopped
     */
    public Optional<Conclusion> make(ExperimentRun runs) {
        Experiment full = directory.experiments().full();
        spectator.begins(new Undertaking("search " + full.name(), full.description(), directory.path(), IF_STOPPED));
        try {
            Optional<Conclusion> conclusion = search.carryOut(new TrialRuns(runs, directory, console, stop));
            spectator.ends(conclusion.map(known -> new Outcome(known.verdict().label(), known.sentence()))
                    .orElseGet(() -> new Outcome("stopped", SearchText.goOn(directory.path()))));
            return conclusion;
        } catch (RuntimeException e) {
            spectator.ends(Outcome.brokenOff(e));
            throw e;
        }
    }
}
