package org.bbops.driver.results.experiment;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.bbops.analysis.answer.AnsweredRun;
import org.bbops.analysis.answer.RunsAnswer;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.file.Summary.AnswerSummary;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Experiment.RunSettings;
import org.bbops.driver.experiment.Experiment.Schedule;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;

/**
 * Results of an experiment, complete or so far.
 *
 * @param experiment the experiment
 * @param startedAt start of the experiment
 * @param runs the completed runs, in order
 */
public record ExperimentResult(Experiment experiment, Instant startedAt, List<RunResult> runs) {

    /** Keeps a copy of the runs. */
    public ExperimentResult {
        runs = List.copyOf(runs);
    }

    /** Tests every expectation against the runs. */
    public List<ExpectationResult> expectations() {
        ExpectationJudge judge = new ExpectationJudge(runs, experiment.repetitions());
        return PrimaryClaims.corrected(experiment.expectations().stream().map(judge::judge).toList());
    }

    /**
     * Returns the verdict: invalid when a run is invalid or missing, failed when an expectation does not hold, otherwise that of a single
     * run. Several runs fail only by a violated audit: a rule that fails at some level is a result of the comparison.
     */
    public RunVerdict verdict() {
        if (runs.size() < experiment.runs().size() || runs.stream().anyMatch(run -> run.verdict() == RunVerdict.INVALID)) {
            return RunVerdict.INVALID;
        }
        boolean expectationFails = expectations().stream()
                .anyMatch(expectation -> expectation.verdict() == ExpectationVerdict.DOES_NOT_HOLD);
        RunVerdict ofRuns = experiment.isSingleRun() ? runs.getFirst().verdict() : ofComparedRuns();
        return expectationFails ? RunVerdict.FAILED : ofRuns;
    }

    private RunVerdict ofComparedRuns() {
        return runs.stream().allMatch(run -> run.books().auditPassed()) ? RunVerdict.PASSED : RunVerdict.FAILED;
    }

    /** Formats the verdict for people, with the undecided rules of a single run. */
    public String verdictText() {
        return verdict() == RunVerdict.NOTHING_BROKEN ? runs.getFirst().verdictText() : verdict().label();
    }

    /** Returns summary.json over the runs made so far. */
    public Summary summary() {
        return summary(verdict(), new Summary.Conclusion(answer(),
                expectations().stream().map(ExpectationResult::claim).toList()), runs);
    }

    /** Returns the answer from the runs made so far. */
    public AnswerSummary answer() {
        return RunsAnswer.of(runs.stream().map(RunSummaries::of).map(AnsweredRun::new).toList());
    }

    /** Returns the summary.json of one run's directory: the same document, with that run only, no answer and no claims. */
    public Summary summary(RunResult run) {
        return summary(run.verdict(), new Summary.Conclusion(null, List.of()), List.of(run));
    }

    private Summary summary(RunVerdict verdict, Summary.Conclusion conclusion, List<RunResult> some) {
        String version = some.isEmpty() ? "unknown" : some.getFirst().measured().host().environment().bbopsVersion();
        return new Summary(Summary.Origin.ofVersion(version, experiment.loadModel().disclaimer()),
                new Summary.Subject(experiment.name(), experiment.description(), startedAt), verdict.label(),
                experiment.runs().size(), settings(experiment), conclusion, some.stream().map(RunSummaries::of).toList());
    }

    private static Summary.Settings settings(Experiment experiment) {
        RunSettings settings = experiment.settings();
        Phases phases = settings.phases();
        return new Summary.Settings(experiment.repetitions(), settings.agents(), settings.seed(),
                new Summary.Lengths(seconds(phases.rampUp()), seconds(phases.steady()), seconds(phases.rampDown()),
                        seconds(settings.interval()), phases.areFormal()),
                settings.tracing().text(), experiment.schedule().label(),
                experiment.schedule() == Schedule.STEPS ? seconds(settings.warmUpMax()) : null);
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }
}
