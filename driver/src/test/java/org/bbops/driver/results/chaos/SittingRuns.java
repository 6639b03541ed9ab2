package org.bbops.driver.results.chaos;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;

/** Runs of sittings for tests, of an experiment of outbox and xa. */
final class SittingRuns {

    static final BuildIdentity BUILD = new BuildIdentity("0.1.0", "1234567890abcdef", false, "feedbeef");
    static final Experiment EXPERIMENT = ExperimentReader.read("chaos.yaml", """
            experiment: chaos
            factors: {hand-over: [outbox, xa], live-audit: on}
            """, List.of());

    private static final SittingRun.Audit PASSED = new SittingRun.Audit("passed", List.of(), 0, Map.of());

    private SittingRuns() {
    }

    /** Creates a run that passed, with one cycle for each recovery time in seconds; a negative number is a missed cycle. */
    static SittingRun run(int sitting, int run, int from, double... recoveries) {
        List<SittingRun.Cycle> cycles = IntStream.range(0, recoveries.length)
                .mapToObj(i -> cycle(from + i + 1, recoveries[i] < 0 ? null : recoveries[i], new OrderCounts(10, 0, 0, 0))).toList();
        return of(sitting, run, new SittingRun.Ending(true, null, 60, null), cycles, PASSED);
    }

    /** Creates a run of a single kill, with the fates of its orders. */
    static SittingRun run(int sitting, int run, OrderCounts orders, String... violated) {
        return of(sitting, run, new SittingRun.Ending(true, null, 60, null), List.of(cycle(1, 1.0, orders)),
                new SittingRun.Audit(violated.length == 0 ? "passed" : "failed", List.of(violated), violated.length, Map.of()));
    }

    /** Creates a run of a single kill that left rows or units behind in one domain, by check. */
    static SittingRun leavingBehind(Map<String, Long> leftBehind) {
        return of(1, 1, new SittingRun.Ending(true, null, 60, null), List.of(cycle(1, 1.0, new OrderCounts(5, 0, 0, 0))),
                new SittingRun.Audit("passed", List.of(), 0, leftBehind));
    }

    static SittingRun brokenOff(int sitting, int run, int cycles, String because) {
        SittingRun made = run(sitting, run, 0, new double[cycles]);
        return new SittingRun(made.schemaVersion(), made.origin(), made.variant(), new SittingRun.Ending(false, because, 60, null),
                made.cycles(), null, null);
    }

    private static SittingRun of(int sitting, int run, SittingRun.Ending ending, List<SittingRun.Cycle> cycles, SittingRun.Audit audit) {
        return new SittingRun(SittingRun.SCHEMA_VERSION,
                new SittingRun.Origin(sitting, run, "2026-11-21T12:00:00Z", 42, 42 + sitting, BUILD),
                Variant.of(EXPERIMENT, EXPERIMENT.runs().get(run - 1)), ending, cycles,
                new SittingRun.Books(2, new SittingRun.Driver(100, 3, 1), audit), null);
    }

    /** Creates a cycle: odd numbers kill the system at a fault point, even numbers the broker at any time. */
    private static SittingRun.Cycle cycle(int number, Double recovery, OrderCounts orders) {
        SittingRun.Place place = number % 2 == 1 ? new SittingRun.Place("order-published", "system", 1)
                : new SittingRun.Place("any time", "broker", 1);
        return new SittingRun.Cycle(number, place, "2026-11-21T12:00", new SittingRun.Seconds(0.5, 0.25, recovery), orders);
    }
}
