package org.bbops.driver.results;

import java.time.Duration;
import java.util.List;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.Summary;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunSettings;
import org.bbops.driver.plan.Phases;

/** Turns the runs of an experiment into summary.json. */
final class Summaries {

    private Summaries() {
    }

    static Summary of(ExperimentResult result) {
        return summary(result, result.verdict(), result.expectations().stream().map(Summaries::claim).toList(), result.runs());
    }

    /** The summary.json of one run's directory: the same document, with that run only and no claims. */
    static Summary of(ExperimentResult result, RunResult run) {
        return summary(result, run.verdict(), List.of(), List.of(run));
    }

    private static Summary summary(ExperimentResult result, RunVerdict verdict, List<Claim> claims, List<RunResult> runs) {
        Experiment experiment = result.experiment();
        String version = runs.isEmpty() ? "unknown" : runs.getFirst().environment().bbopsVersion();
        return new Summary(Summary.Origin.ofVersion(version),
            new Summary.Subject(experiment.name(), experiment.description(), result.startedAt()), verdict.label(),
            experiment.runs().size(), settings(experiment), claims, runs.stream().map(RunSummaries::of).toList());
    }

    private static Summary.Settings settings(Experiment experiment) {
        RunSettings settings = experiment.settings();
        Phases phases = settings.phases();
        return new Summary.Settings(experiment.repetitions(), settings.agents(), settings.seed(),
            new Summary.Lengths(seconds(phases.rampUp()), seconds(phases.steady()), seconds(phases.rampDown()),
                seconds(settings.interval()), phases.areFormal()), settings.tracing().text());
    }

    private static Claim claim(ExpectationResult result) {
        Expectation claim = result.expectation();
        return new Claim(new Claim.Statement(claim.claim(), claim.figure(), claim.atLeast(), claim.atMost()),
            new Claim.Measured(Json.finite(result.value()), Json.finite(result.low()), Json.finite(result.high())),
            result.verdict().label(), result.keptUp(),
            new Claim.Basis(result.repetitions(), result.repetitionsPlanned(), result.withoutValue(), result.overZero()), result.peaks());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }
}
