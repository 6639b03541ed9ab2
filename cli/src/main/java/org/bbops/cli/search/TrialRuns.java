package org.bbops.cli.search;

import java.util.List;
import java.util.Optional;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.cli.run.Part;
import org.bbops.cli.run.Stop;
import org.bbops.driver.results.ExperimentResult;
import org.bbops.driver.results.RunReasons;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.Search;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.driver.search.SearchExperiments;
import org.bbops.driver.search.Trial;
import org.bbops.driver.search.TrialVerdict;

/** Makes each trial as an experiment, whose results are in the search's directory. */
final class TrialRuns implements Search.Laboratory {

    private final ExperimentRun experimentRun;
    private final SearchDirectory directory;
    private final SearchExperiments experiments;
    private final Console console;
    private final Stop stop;

    /**
     * @param experimentRun runs experiments
     * @param directory the search's
     * @param console where lines go
     * @param stop whether somebody wishes it to end, with which the runs end too
     */
    TrialRuns(ExperimentRun experimentRun, SearchDirectory directory, Console console, Stop stop) {
        this.experimentRun = experimentRun;
        this.directory = directory;
        this.experiments = directory.experiments();
        this.console = console;
        this.stop = stop;
    }

    @Override
    public Optional<Trial> make(Attempt attempt, int number) {
        if (stop.isAsked()) {
            return Optional.empty();
        }
        String title = "Trial %d, %s at injection rate %d".formatted(number, attempt.kind().label(), attempt.injectionRate());
        console.line("");
        console.line(title);
        ExperimentRun.Made made = experimentRun.make(experiments.of(attempt, number), directory.path(),
                Part.trial(title, attempt.kind().label()));
        if (stop.isAsked() && !isWhole(made.result())) {
            console.line(title + ": stopped, and not counted");
            return Optional.empty();
        }
        Trial trial = trial(attempt, made);
        console.line(title + ": " + trial.verdict().label());
        return Optional.of(trial);
    }

    /** Whether all of its runs were made, and none of them was cut short. */
    private static boolean isWhole(ExperimentResult result) {
        return result.runs().size() == result.experiment().runs().size()
                && result.runs().stream().noneMatch(run -> run.verdict() == RunVerdict.INVALID);
    }

    private static Trial trial(Attempt attempt, ExperimentRun.Made made) {
        ExperimentResult result = made.result();
        List<String> reasons = result.runs().stream().map(RunReasons::of).flatMap(List::stream).distinct().toList();
        return new Trial(attempt.injectionRate(), attempt.kind(),
                TrialVerdict.of(result.runs().stream().map(RunResult::verdictOnTheSystem).toList()),
                result.runs().stream().map(run -> (double) Math.round(run.measurement().bbopsPerMinute())).toList(), reasons,
                made.directory().getFileName().toString());
    }
}
