package org.bbops.cli.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.cli.screen.TimesLeft;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.experiment.RunName;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.report.live.CourseFact;
import org.bbops.report.live.LiveFact;
import org.bbops.report.live.PlanFact;
import org.bbops.report.live.ResultFact;

/** Says in the live page's words what happened. */
final class LiveFacts {

    private static final double MICROS_PER_MILLI = 1_000.0;

    private LiveFacts() {
    }

    static LiveFact of(Undertaking undertaking) {
        return new PlanFact.Undertaking(undertaking.name(), undertaking.description(), undertaking.results().toString(),
                undertaking.ifStopped());
    }

    /** @param before how many runs there were before those of this experiment */
    static List<PlanFact.PlannedRun> runs(Experiment experiment, Part part, int before) {
        return experiment.runs().stream().map(run -> new PlanFact.PlannedRun(before + run.number(), run.injectionRate(),
                Stream.of(RunName.variant(experiment, run), part.kind()).filter(words -> !words.isEmpty())
                        .collect(Collectors.joining(", "))))
                .toList();
    }

    static LiveFact of(RunConfiguration run, Part part, int number) {
        Phases phases = run.settings().phases();
        return new CourseFact.Run(number, part.isOpenEnded() ? null : new CourseFact.Phases(phases.rampUp().toMillis(),
                phases.steady().toMillis(), phases.rampDown().toMillis()));
    }

    static LiveFact of(IntervalReport report, OptionalLong queued, TimesLeft times) {
        return new CourseFact.Interval(report.phase().label(), report.elapsed().toMillis(), report.offeredPerSecond(),
                report.achievedPerSecond(), report.bbopsPerMinute(), report.p50Millis(), report.p90Millis(), report.p99Millis(),
                report.errors(), queued.isPresent() ? queued.getAsLong() : null, report.lagP99Millis(), of(times));
    }

    static LiveFact of(RunEnding ending, int number) {
        Optional<RunMeasurement> measured = ending.measurement();
        return new ResultFact.RunEnd(number, ending.verdict(), ending.reasons(),
                measured.map(RunMeasurement::bbopsPerMinute).orElse(null), measured.map(RunMeasurement::offeredPerSecond).orElse(null),
                measured.map(RunMeasurement::achievedPerSecond).orElse(null), measured.map(LiveFacts::p90Millis).orElse(Map.of()),
                measured.map(RunMeasurement::errors).orElse(null), ending.phantom().orElse(null), ending.lost().orElse(null));
    }

    static CourseFact.Times of(TimesLeft times) {
        return new CourseFact.Times(times.runShare(), times.runLeft().toMillis(), times.allShare(), times.allLeft().toMillis());
    }

    /** Of business operations only, and of those that there were. */
    private static Map<String, Double> p90Millis(RunMeasurement measured) {
        return Transaction.BUSINESS.stream().filter(transaction -> measured.of(transaction).response().getTotalCount() > 0)
                .collect(Collectors.toMap(Transaction::label, transaction -> p90Millis(measured.of(transaction)),
                        (one, _) -> one, LinkedHashMap::new));
    }

    private static double p90Millis(TransactionMeasurement measured) {
        return measured.response().getValueAtPercentile(90) / MICROS_PER_MILLI;
    }
}
