package org.bbops.cli.search;

import java.util.List;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.driver.results.ExperimentResult;
import org.bbops.driver.results.RunReasons;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.Search;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.driver.search.SearchExperiments;
import org.bbops.driver.search.Trial;
import org.bbops.driver.search.TrialVerdict;

/** Makes each trial as an experiment, whose results are in the search's directory. */
public final class TrialRuns implements Search.Laboratory {

    private final ExperimentRun experimentRun;
    private final SearchDirectory directory;
    private final SearchExperiments experiments;
    private final Console console;

    /**
     * @param experimentRun runs experiments
     * @param directory the search's
     * @param console where lines go
     */
    public TrialRuns(ExperimentRun experimentRun, SearchDirectory directory, Console console) {
        this.experimentRun = experimentRun;
        this.directory = directory;
        this.experiments = directory.experiments();
        this.console = console;
    }

    @Override
    public Trial make(Attempt attempt, int number) {
        String title = "Trial %d, %s at injection rate %d".formatted(number, attempt.kind().label(), attempt.injectionRate());
        console.line("");
        console.line(title);
        ExperimentRun.Made made = experimentRun.make(experiments.of(attempt, number), directory.path());
        Trial trial = trial(attempt, made);
        console.line(title + ": " + trial.verdict().label());
        return trial;
    }

    private static Trial trial(Attempt attempt, ExperimentRun.Made made) {
        ExperimentResult result = made.result();
        List<String> reasons = result.runs().stream().map(RunReasons::of).flatMap(List::stream).distinct().toList();
        return new Trial(attempt.injectionRate(), attempt.kind(),
                TrialVerdict.of(result.runs().stream().map(RunResult::verdict).toList()),
                result.runs().stream().map(run -> (double) Math.round(run.measurement().bbopsPerMinute())).toList(), reasons,
                made.directory().getFileName().toString());
    }
}
