package org.bbops.driver.results.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.junit.jupiter.api.Test;

class FinalTableTest {

    private static final Path DIRECTORY = Path.of("results", "trial");

    @Test
    void hasALineForEachRunWithTheReasonOfAFailure() {
        Experiment experiment = Runs.experiment("{injection-rate: [5, 10], purchasing: sync}",
                "{claim: twice as much, figure: bbopsPerMinute, of: {injection-rate: 10}, to: {injection-rate: 5}, at-least: 1.9}");
        ExperimentResult result = Runs.result(experiment, List.of(Runs.breakingARule(experiment.runs().get(0), 500),
                Runs.failingTheAudit(experiment.runs().get(1), 1000)));

        assertThat(FinalTable.of(result, DIRECTORY).lines()).containsExactly(
                "Ir  purchasing  BBops/min  offered/s  achieved/s  newOrder  changeOrder  orderStatus  customerStatus  workOrder  errors  phantom/lost/dead  verdict",
                " 5  sync              500        2.0         8.3        20            -            -               -          -       3              2/0/0  failed",
                "10  sync            1,000        2.0        16.7        20            -            -               -          -       3              2/0/0  failed",
                "p90 of response times in ms; BBops/min, rates and errors in steady state; phantom/lost/dead-lettered purchase orders of the whole run",
                "",
                "Ir 5 sync: rule failed: p90 of newOrder is 3.00 s, not at most 2.00 s",
                "Ir 10 sync: audit violated: order-total (2; the first: o_id 1, o_total 3.00)",
                "The system passes no rate tried, not even Ir 5 (p90 of newOrder was 3 s, and may be at most 2.00 s).",
                "Why: the system fails at Ir 5: p90 of newOrder was 3 s, and may be at most 2.00 s",
                "Orders: 0 lost, 2 duplicated, 4 phantom of 24",
                "Trust: 1 audit was violated or not made; 2 windows are too short to tell whether they were steady",
                "Claim indicative: twice as much (ratio of bbopsPerMinute 2.00, expected at least 1.9);"
                        + " fewer than 5 repetitions show a direction and conclude nothing",
                "Verdict: failed; ECperf-style figures; not comparable with published ECperf or SPEC results",
                "Results: " + DIRECTORY);
    }

    @Test
    void reportsOperationsAndOfferedRateOfAClosedLoad() {
        Experiment experiment = Runs.experiment("{load-model: closed, users: [2, 4]}");
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.passed(run, 480)).toList();

        assertThat(FinalTable.of(Runs.result(experiment, runs), DIRECTORY).lines().toList())
                .startsWith("Ir  purchasing  users  operations/s  offered/s  achieved/s  newOrder  errors  phantom/lost/dead  verdict")
                .contains("p90 of service times in ms; operations/s, rates and errors in steady state; phantom/lost/dead-lettered purchase"
                        + " orders of the whole run")
                .anyMatch(line -> line.startsWith("Verdict: ") && line.endsWith(
                        "; figures of a closed load; not comparable with BBops/min, nor with published ECperf or SPEC results"))
                .noneMatch(line -> line.contains("BBops/min") && !line.contains("not comparable"));
        assertThat(Header.of(experiment)).contains("figures of a closed load").doesNotContain("ECperf-style");
    }

    @Test
    void describesAnInfinitePercentileInWords() {
        Experiment experiment = Runs.experiment("{purchasing: sync}");

        assertThat(FinalTable.of(Runs.result(experiment, List.of(Runs.endingInErrors(experiment.runs().getFirst(), 100))), DIRECTORY))
                .contains(
                        "Ir 10 sync: rule failed: p90 of newOrder is beyond any limit (more than a tenth ended in errors), not at most 2.00 s")
                .doesNotContain("Infinity");
    }

    @Test
    void aPercentileAmongErrorsIsBeyondAnyLimit() {
        Experiment experiment = Runs.experiment("{purchasing: sync}");

        // Each has three errors: more than a tenth of the first's newOrders, fewer of the second's.
        assertThat(line(Runs.passed(experiment.runs().getFirst(), 20), experiment)).contains("  beyond any limit  ");
        assertThat(line(Runs.passed(experiment.runs().getFirst(), 40), experiment)).contains("  20  ").doesNotContain("beyond");
    }

    private static String line(RunResult run, Experiment experiment) {
        return FinalTable.of(Runs.result(experiment, List.of(run)), DIRECTORY).lines().toList().get(1);
    }

    @Test
    void reportsTheRatiosOfEqualSystems() {
        Experiment experiment = Runs.experiment("{twin: [a, b]}");
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.passed(run, 100)).toList();

        assertThat(FinalTable.of(Runs.result(experiment, runs), DIRECTORY).lines())
                .contains(
                        "A/A: one pair of equal systems: too few for a decision, which takes 5; ratios of single pairs from 1.00 to 1.00");
    }

    @Test
    void hasAColumnForEachOtherFactorThatVaries() {
        Experiment experiment = Runs.experiment("{purchasing: [sync, messaging], supplier.latency: [0ms, 1ms]}");
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.passed(run, 100)).toList();

        List<String> lines = FinalTable.of(Runs.result(experiment, runs), DIRECTORY).lines().toList();

        assertThat(lines.get(0)).startsWith("Ir  purchasing  supplier.latency  BBops/min");
        assertThat(lines.get(2)).startsWith("10  sync        1ms                     100");
    }

    @Test
    void distinguishesReasonsOfRunsWithEqualRateAndMode() {
        Experiment two = Runs.experiment("{purchasing: sync, locking: [none, pessimistic-updates]}");
        Experiment one = Runs.experiment("{purchasing: sync, locking: none}");
        Experiment twice = new Experiment(new Experiment.Head(one.schedule(), one.name(), one.description(), false), 2, one.settings(),
                one.factors(), List.of(), List.of());

        assertThat(reasonsOf(two)).containsExactly("Ir 10 sync, locking none", "Ir 10 sync, locking pessimistic-updates");
        assertThat(reasonsOf(twice)).containsExactly("Ir 10 sync, repetition 1", "Ir 10 sync, repetition 2");
    }

    /** Returns the beginnings of the lines of runs that broke a rule. */
    private static List<String> reasonsOf(Experiment experiment) {
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.breakingARule(run, 100)).toList();
        return FinalTable.of(Runs.result(experiment, runs), DIRECTORY).lines().filter(line -> line.contains(": rule failed: "))
                .map(line -> line.substring(0, line.indexOf(": rule failed: "))).toList();
    }

    @Test
    void reportsLostUpdatesAndPartsWithWrongStock() {
        Experiment experiment = Runs.experiment("{purchasing: sync}");
        RunConfiguration unprotected = Runs.with(experiment.runs().getFirst(), Factor.LOCKING, "none");

        assertThat(FinalTable.of(Runs.result(experiment, List.of(Runs.losingUpdates(unprotected, 100))), DIRECTORY)).contains(
                "Ir 10 sync: locking none at read-committed on postgresql may lose updates of m_inventory (inventory-balance,"
                        + " in-ordered-demanded), o_orderline (order-total), o_orders (order-total, order-line-count), s_component"
                        + " (on-order-open, in-ordered-demanded); the audit finds the stock wrong on this many parts: 4");
    }

    @Test
    void omitsTheStockWhenOnlyOtherTablesMayLoseUpdates() {
        Experiment experiment = Runs.experiment("{purchasing: sync}");
        RunConfiguration orders = Runs.with(experiment.runs().getFirst(), Factor.LOCKING, "pessimistic-updates o_orders=none");

        assertThat(FinalTable.of(Runs.result(experiment, List.of(Runs.losingUpdates(orders, 100))), DIRECTORY))
                .contains("may lose updates of o_orders (order-total, order-line-count)\n").doesNotContain("the stock wrong");
    }

    @Test
    void headerCountsTheRunsThatMayLoseUpdates() {
        Experiment safe = Runs.experiment("{purchasing: sync}");
        Map<Factor, List<String>> factors = new EnumMap<>(safe.factors());
        factors.put(Factor.LOCKING, List.of("none", "pessimistic-updates"));
        Experiment half = new Experiment(new Experiment.Head(safe.schedule(), safe.name(), safe.description(), false), 1, safe.settings(),
                factors, List.of(), List.of());

        assertThat(Header.of(half))
                .contains("warning   1 of these runs may lose updates of m_inventory, o_orderline, o_orders, s_component: see");
        assertThat(Header.of(safe)).doesNotContain("lose updates");
    }

    @Test
    void headerStatesTheNumberOfHotOrders() {
        assertThat(Header.of(Runs.experiment("{injection-rate: [10, 20]}"))).contains("lines of 750|1500 orders");
        assertThat(Header.of(Runs.experiment("{injection-rate: [10, 20], hot-orders: [5, 1000]}")))
                .contains("lines of 5|750|1000 orders");
    }

    @Test
    void headerStatesTheSystemsThatStepsShare() {
        assertThat(Header.of(Runs.steps("{load-model: closed, users: [10, 100, 500]}")))
                .contains("  runs      3 on one system, warmed up first, repetitions 1,");
        assertThat(Header.of(Runs.steps("{load-model: closed, users: [10, 100, 500], persistence: [jpa, jdbc]}")))
                .contains("  runs      6 on 2 started systems, warmed up first, repetitions 1,");
        assertThat(Header.of(Runs.experiment("{load-model: closed, users: [10, 100, 500]}"))).contains("  runs      3, repetitions 1,");
    }

    @Test
    void countsMissingRuns() {
        Experiment experiment = Runs.experiment("{purchasing: [sync, messaging]}");

        assertThat(FinalTable.of(Runs.result(experiment, List.of()), DIRECTORY)).contains("2 of 2 runs were not made")
                .contains("Verdict: invalid");
    }

    @Test
    void headerWarnsOfAnExperimentLongForItsEngine() {
        Experiment onHsqldb = ExperimentReader.read(Path.of("../experiments/concurrency-control.yaml"), List.of());

        assertThat(Header.of(onHsqldb)).contains("longer than 30 minutes");
        assertThat(onHsqldb.settings().phases().total().multipliedBy(onHsqldb.runs().size())).isLessThan(Duration.ofMinutes(20));
    }

    @Test
    void headerOffersOnlyAnExistingQuickForm() {
        String yaml = "experiment: trial\nphases: {ramp-up: 1s, steady: 3600s, ramp-down: 1s}\n";
        Experiment without = ExperimentReader.read("trial.yaml", yaml, List.of());
        Experiment with = ExperimentReader.read("trial.yaml", yaml + "quick: {phases.steady: 10s}\n", List.of("injection-rate=20"));

        assertThat(Header.of(without)).contains("longer than 30 minutes").doesNotContain("--quick");
        assertThat(Header.of(with)).contains("longer than 30 minutes; for a first look: bbops run FILE --quick\n");
    }

    @Test
    void headerNamesVariedFactorsAndUnusualLength() {
        assertThat(Header.of(Runs.experiment("{injection-rate: [1, 2, 3, 4, 5], pool-size: [1, 2, 3, 4, 5]}")))
                .contains("longer than 30 minutes").contains("hot set   components of 100 assemblies, lines of 750 orders");
        assertThat(Header.of(Runs.experiment("{purchasing: [sync, messaging], supplier.latency: 400ms}")))
                .contains("Experiment trial: A trial.").contains("varied    purchasing sync|messaging")
                .contains("answers in 400ms").contains("seed 42").contains("(not the formal length: 600/1800/300 s)")
                .contains("ECperf-style figures; not comparable");
    }
}
