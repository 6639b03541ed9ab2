package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.List;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.experiment.Experiment.RunSettings;
import org.bbops.driver.plan.Phases;
import org.bbops.telemetry.trace.TracingLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentReaderTest {

    private static final String GRID = """
            experiment: grid
            repetitions: 2
            agents: 3
            seed: 7
            phases: {ramp-up: 8s, steady: 24s, ramp-down: 500ms}
            interval: 2s
            factors:
              injection-rate: [10, 30]
              purchasing: [sync, messaging]
              supplier.latency: uniform 100ms..400ms
              supplier.outage: 10s+14s
            expect:
              - claim: messaging gives more
                figure: bbopsPerMinute
                of: {purchasing: messaging, injection-rate: 30}
                to: {purchasing: sync, injection-rate: 30}
                at-least: 1.2
            """;

    private static final String STEPS = """
            experiment: steps
            schedule: steps
            repetitions: 2
            phases: {ramp-up: 2s, steady: 8s, ramp-down: 1s}
            factors: {load-model: closed, users: [10, 100], persistence: [jpa, jdbc], supplier.lead-time-unit: 200ms, supplier.latency: 10ms}
            """;

    @Test
    void reversesTheOrderOfCombinationsInEveryOtherRepetition() {
        assertThat(read(GRID).runs())
                .extracting(RunConfiguration::number, RunConfiguration::repetition, RunConfiguration::injectionRate,
                        RunConfiguration::purchasing)
                .containsExactly(tuple(1, 1, 10, "sync"), tuple(2, 1, 10, "messaging"), tuple(3, 1, 30, "sync"),
                        tuple(4, 1, 30, "messaging"), tuple(5, 2, 30, "messaging"), tuple(6, 2, 30, "sync"),
                        tuple(7, 2, 10, "messaging"), tuple(8, 2, 10, "sync"));
    }

    @Test
    void groupsStepsByTheirStartAndReversesThemInEveryOtherRepetition() {
        assertThat(read(STEPS).starts()).extracting(start -> start.stream().map(ExperimentReaderTest::step).toList())
                .containsExactly(List.of("1: jpa 10", "2: jpa 100"), List.of("3: jdbc 10", "4: jdbc 100"),
                        List.of("5: jdbc 100", "6: jdbc 10"), List.of("7: jpa 100", "8: jpa 10"));
        assertThat(read(STEPS).runs()).isEqualTo(read(STEPS).starts().stream().flatMap(List::stream).toList());
        assertThat(read(GRID).starts()).allSatisfy(start -> assertThat(start).hasSize(1));
    }

    @Test
    void estimatesTheStartAndTheWarmUpOfStepsOnce() {
        Duration start = Duration.ofSeconds(16 + 60);
        Duration step = Duration.ofSeconds(11 + 3);

        assertThat(read(STEPS).estimatedDuration()).isEqualTo(start.plus(step.multipliedBy(2)).multipliedBy(4));
    }

    @Test
    void takesTheLongestWarmUpOfStepsFromTheFileOrTheCommand() {
        assertThat(read(STEPS).settings().warmUpMax()).isEqualTo(Duration.ofMinutes(2));
        assertThat(read(STEPS + "warm-up: 5s\n").settings().warmUpMax()).isEqualTo(Duration.ofSeconds(5));
        assertThat(read(STEPS, "warm-up=10m").settings().warmUpMax()).isEqualTo(Duration.ofMinutes(10));
    }

    private static String step(RunConfiguration run) {
        return "%d: %s %s".formatted(run.number(), run.persistence(), run.level(Factor.USERS));
    }

    @Test
    void runCountExcludesLeftOutCombinations() {
        assertThat(read(GRID).runCount()).isEqualTo(8);
        assertThat(read(GRID + "leave-out: [{injection-rate: 10, purchasing: sync}]\n").runCount()).isEqualTo(6);
    }

    @Test
    void skipsLeftOutCombinations() {
        assertThat(read("""
                experiment: styles
                factors: {persistence: [jpa, bmp], dirty-check: [off, on]}
                leave-out: [{persistence: jpa, dirty-check: on}]
                """).runs()).extracting(RunConfiguration::number, RunConfiguration::persistence,
                run -> run.level(Factor.DIRTY_CHECK))
                .containsExactly(tuple(1, "jpa", "off"), tuple(2, "bmp", "off"), tuple(3, "bmp", "on"));
    }

    @Test
    void readsTheSettingsSharedByAllRuns() {
        assertThat(read(GRID).settings()).isEqualTo(new RunSettings(3, 7,
                new Phases(Duration.ofSeconds(8), Duration.ofSeconds(24), Duration.ofMillis(500)), Duration.ofSeconds(2),
                TracingLevel.of("off"), 1, RunSettings.WARM_UP_MAX));
    }

    @Test
    void takesTracingFromTheFileOrFromTheCommand() {
        assertThat(ExperimentReader.read("trial.yaml", "experiment: trial\ntracing: on\n", List.of()).settings().tracing())
                .isEqualTo(TracingLevel.of("on"));
        assertThat(ExperimentReader.read("trial.yaml", "experiment: trial\n", List.of("tracing=http://127.0.0.1:4318")).settings()
                .tracing()).isEqualTo(TracingLevel.of("http://127.0.0.1:4318"));
        assertThatThrownBy(() -> ExperimentReader.read("trial.yaml", "experiment: trial\n", List.of("tracing=yes")))
                .isInstanceOf(WrongInputException.class).hasMessageContaining("'yes' is no level of tracing");
    }

    @Test
    void readsAMixOfTwoWords() {
        Experiment experiment = read("experiment: e\nfactors: {load-model: closed, mix: single-read}\n");

        assertThat(experiment.runs().getFirst().load().mix()).isEqualTo(Mix.SINGLE_READ);
    }

    @Test
    void givesTypedAccessToLevels() {
        RunConfiguration run = read(GRID).runs().getFirst();

        assertThat(run.supplierLatency()).isEqualTo(new SupplierLatency("uniform", 100, 400));
        assertThat(run.supplierOutage()).contains(new SupplierOutage(Duration.ofSeconds(10), Duration.ofSeconds(14)));
        assertThat(run.supplierLeadTimeUnit()).isEqualTo(Duration.ofSeconds(5));
        assertThat(run.purchaseShare()).isEqualByComparingTo("0.20");
        assertThat(run.poolSize()).isEqualTo(20);
        assertThat(run.isMessaging()).isFalse();
    }

    @Test
    void defaultsToOneFormalRunWithTwoAgents() {
        Experiment experiment = read("experiment: plain");

        assertThat(experiment.isSingleRun()).isTrue();
        assertThat(experiment.settings()).isEqualTo(new RunSettings(2, 42, Phases.FORMAL, Duration.ofSeconds(2),
                TracingLevel.of("off"), 1, RunSettings.WARM_UP_MAX));
    }

    @Test
    void readsExpectationsWithTheirLevels() {
        Expectation claim = read(GRID).expectations().getFirst();

        assertThat(claim.claim()).isEqualTo("messaging gives more");
        assertThat(claim.atLeast()).isEqualByComparingTo("1.2");
        assertThat(claim.atMost()).isNull();
        assertThat(claim.of()).containsEntry(Factor.INJECTION_RATE, "30").containsEntry(Factor.PURCHASING, "messaging");
    }

    @Test
    void overridesReplaceValuesOfTheFile() {
        Experiment experiment = read(GRID, "injection-rate=5,6,7", "purchasing=messaging", "phases.steady=30s", "repetitions=1");

        assertThat(experiment.runs()).extracting(RunConfiguration::injectionRate).containsExactly(5, 6, 7);
        assertThat(experiment.settings().phases().steady()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void lastOverrideWins() {
        assertThat(read(GRID, "pool-size=5", "pool-size=6").runs().getFirst().poolSize()).isEqualTo(6);
    }

    @Test
    void normalizesLevels() {
        Experiment experiment = read("experiment: e", "purchase-share=0.250", "supplier.latency=2s", "supplier.failure-share=0.0");

        assertThat(experiment.runs().getFirst().levels()).containsEntry(Factor.PURCHASE_SHARE, "0.25")
                .containsEntry(Factor.SUPPLIER_LATENCY, "2000ms").containsEntry(Factor.SUPPLIER_FAILURE_SHARE, "0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {supplier.latency: 800ms, supplier.lead-time-unit: 410ms} | supplier.latency=1s                 | 510ms
            {supplier.latency: 800ms, supplier.lead-time-unit: 410ms} | supplier.latency=200ms,2s           | 1010ms
            {supplier.latency: 800ms, supplier.lead-time-unit: 410ms} | supplier.latency=uniform 1ms..980ms | 500ms
            {supplier.latency: 800ms, supplier.lead-time-unit: 410ms} | supplier.latency=200ms              | 410ms
            {purchasing: sync, supplier.latency: 30s}                 | pool-size=10                        | 15010ms
            {supplier.latency: 9s}                                    | pool-size=10                        | 5s
            """)
    void adaptsTheLeadTimeUnitToTheLatency(String factors, String override, String unit) {
        assertThat(read("experiment: e\nfactors: " + factors, override).factors())
                .containsEntry(Factor.SUPPLIER_LEAD_TIME_UNIT, List.of(unit));
    }

    @Test
    void refusesALeadTimeUnitTooShortForTheLatency() {
        String both = "experiment: e\nfactors: {supplier.latency: 800ms, supplier.lead-time-unit: 410ms}";

        assertThatExceptionOfType(WrongInputException.class)
                .isThrownBy(() -> read(both, "supplier.latency=1s", "supplier.lead-time-unit=500ms"))
                .withMessageContaining("set supplier.lead-time-unit to more than 500 ms");
        assertThatExceptionOfType(WrongInputException.class).isThrownBy(() -> read(both, "supplier.lead-time-unit=400ms"));
        assertThatExceptionOfType(WrongInputException.class)
                .isThrownBy(() -> read("experiment: e\nfactors: {supplier.latency: 1s, supplier.lead-time-unit: 410ms}", "pool-size=10"));
    }

    @Test
    void estimateExceedsThePhasesOfAllRuns() {
        assertThat(read(GRID).estimatedDuration()).isGreaterThan(Duration.ofMillis(8 * 32_500));
    }

    @Test
    void estimateIncludesTheOverheadOfEachEngine() {
        Duration postgresql = estimateOn("postgresql");
        Duration derby = estimateOn("derby");

        assertThat(derby).isGreaterThan(postgresql);
        assertThat(estimateOn("[postgresql, derby]")).isEqualTo(postgresql.plus(derby));
    }

    @Test
    void estimateIncludesTheWaitForTheLastDelivery() {
        String ofShippedExperiments = "experiment: e\nrepetitions: 30\nphases: {ramp-up: 8s, steady: 21s, ramp-down: 3s}\n"
                + "factors: {supplier.latency: 0ms, supplier.lead-time-unit: %s}\n";
        Duration shipped = read(ofShippedExperiments.formatted("200ms")).estimatedDuration();

        assertThat(read(ofShippedExperiments.formatted("100ms")).estimatedDuration()).isEqualTo(shipped)
                .isLessThan(Duration.ofMinutes(30));
        assertThat(read(ofShippedExperiments.formatted("5s")).estimatedDuration()).isEqualTo(shipped.plusSeconds(30 * 48));
        assertThat(read("experiment: e\nphases: {ramp-up: 8s, steady: 21s, ramp-down: 3s}\n").estimatedDuration())
                .as("the unit when nobody says one").isGreaterThan(Duration.ofSeconds(32 + 48));
    }

    private static Duration estimateOn(String databases) {
        return read("experiment: engines\nfactors: {database: %s}\n".formatted(databases)).estimatedDuration();
    }

    @Test
    void quickFormReplacesTheFileAndOverridesReplaceBoth() {
        String yaml = """
                experiment: long
                repetitions: 5
                phases: {ramp-up: 60s, steady: 600s, ramp-down: 60s}
                factors: {injection-rate: [10, 20, 30], pool-size: 5}
                quick: {repetitions: 1, phases.steady: 20s, injection-rate: [10, 20]}
                """;

        Experiment quick = ExperimentReader.readQuickForm("e.yaml", yaml, List.of("injection-rate=7"));

        assertThat(quick.repetitions()).isEqualTo(1);
        assertThat(quick.settings().phases().steady()).hasSeconds(20);
        assertThat(quick.factors().get(Factor.INJECTION_RATE)).containsExactly("7");
        assertThat(quick.factors().get(Factor.POOL_SIZE)).containsExactly("5");
        assertThat(read(yaml).repetitions()).isEqualTo(5);
    }

    private static Experiment read(String yaml, String... overrides) {
        return ExperimentReader.read("test.yaml", yaml, List.of(overrides));
    }
}
