package org.bbops.driver.results.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.bbops.analysis.file.Claim;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunFigures;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;
import org.bbops.driver.split.SystemFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationJudgeTest {

    @Test
    void holdsWhenTheWholeConfidenceIntervalDoes() {
        ExpectationResult result = judge("at-least: 1.2", List.of(100, 100, 110), List.of(150, 160, 140));

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(result.measured().value()).isCloseTo(Math.cbrt(1.5 * 1.6 * 140 / 110), within(0.001));
        assertThat(result.measured().low()).isBetween(140.0 / 110, 1.4);
        assertThat(result.measured().high()).isBetween(1.6, 1.63);
        assertThat(result.sentence()).contains("95 % interval 1.30 to 1.62");
    }

    @Test
    void pairedComparisonCancelsVariationOfRepetitions() {
        ExpectationResult result = judge("at-least: 0.99, at-most: 1.01", List.of(100, 90, 105), List.of(100, 90, 105));

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(result.measured().value()).isCloseTo(1, within(0.001));
    }

    @Test
    void isInconclusiveWhenTheIntervalSpansALimit() {
        assertThat(judge("at-least: 1.2", List.of(100, 100, 120), List.of(130, 130, 130)).verdict())
                .isEqualTo(ExpectationVerdict.INCONCLUSIVE);
    }

    @Test
    void doesNotHoldWhenAllRepetitionsLieOutside() {
        assertThat(judge("at-most: 0.9", List.of(100, 101, 102), List.of(100, 101, 102)).verdict())
                .isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void holdsBetweenTwoLimits() {
        assertThat(judge("at-least: 0.9, at-most: 1.1", List.of(100, 101, 102), List.of(100, 101, 102)).verdict())
                .isEqualTo(ExpectationVerdict.HOLDS);
    }

    @Test
    void fewerThanFiveRepetitionsAreOnlyIndicative() {
        Experiment experiment = experiment("at-least: 1.2");
        List<RunResult> runs = experiment.runs().stream().filter(run -> run.repetition() <= 4)
                .map(run -> Runs.passed(run, run.isMessaging() ? 500 : 100)).toList();
        ExpectationResult result = Runs.result(experiment, runs).expectations().getFirst();

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.INDICATIVE);
        assertThat(result.sentence()).contains("; fewer than 5 repetitions show a direction and conclude nothing; measured in 4 of 6");
    }

    @ParameterizedTest
    @CsvSource({"lost, HOLDS", "phantom, DOES_NOT_HOLD"})
    void singleRunDecidesACountThatMustBeZero(String fate, ExpectationVerdict verdict) {
        Experiment experiment = Runs.experiment("{injection-rate: 10}",
                "{claim: none, figure: purchaseOrders.%s, of: {injection-rate: 10}, at-most: 0}".formatted(fate));

        assertThat(Runs.result(experiment, List.of(Runs.passed(experiment.runs().getFirst(), 10))).expectations().getFirst().verdict())
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"purchaseOrders.lost | holds, 0 of 12 (at most 25 % at 95 %)",
            "conflicts.givenUp | holds, 0 of 303 (at most 0.99 % at 95 %)", "time.newOrder.supplierCallMillis | holds"})
    void reportsTheSampleSizeWhenNoneWasFound(String figure, String verdict) {
        Experiment experiment = Runs.experiment("{injection-rate: 10}",
                "{claim: none, figure: %s, of: {injection-rate: 10}, at-most: 0}".formatted(figure));
        ExpectationResult result = Runs.result(experiment, List.of(Runs.passed(experiment.runs().getFirst(), 300))).expectations()
                .getFirst();

        assertThat(result.claim().verdictText()).isEqualTo(verdict);
        assertThat(result.sentence()).startsWith("Claim " + verdict + ": none");
    }

    @Test
    void isInconclusiveWithoutTransactions() {
        Experiment experiment = Runs.experiment("{injection-rate: 10}",
                "{claim: none, figure: transactions.newOrder.errors, of: {injection-rate: 10}, at-most: 0}");
        RunResult nothing = Runs.withoutSuccess(Runs.passed(experiment.runs().getFirst(), 10));

        assertThat(Runs.result(experiment, List.of(nothing)).expectations().getFirst().verdict())
                .isEqualTo(ExpectationVerdict.INCONCLUSIVE);
    }

    @Test
    void isLoadLimitedWhenBothSidesKeptUp() {
        ExpectationResult result = judge("at-least: 1.2", List.of(121, 125, 130), List.of(130, 122, 121));

        assertThat(result.keptUp()).isTrue();
        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.LOAD_LIMITED);
        assertThat(result.sentence()).endsWith("; all completed the load they were offered, so throughput does not tell them apart");
    }

    @Test
    void isNotLoadLimitedWhenOneSideFellBehind() {
        assertThat(judge("at-least: 1.2", List.of(121, 100, 130), List.of(130, 122, 121)).keptUp()).isFalse();
    }

    @Test
    void isNotMeasuredWithANegativeRest() {
        Experiment experiment = Runs.experiment("{purchasing: [sync, messaging]}",
                "{claim: less rest, figure: time.newOrder.restMillis, of: {purchasing: sync}, to: {purchasing: messaging}, at-most: 0.5}");
        SystemFigures tooLong = new SystemFigures(Map.of("newOrder", new OperationCounts(10, 900_000, Map.of("sql", 900_000L), Map.of(),
                Map.of())), new LockWaitLooks(5, 0), List.of(), List.of(), List.of(), SystemFigures.Syncs.UNKNOWN,
                SystemFigures.Between.UNKNOWN);
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.telling(Runs.passed(run, 100), Optional.of(tooLong))).toList();

        assertThat(RunFigures.value(runs.getFirst(), "time.newOrder.restMillis")).isNegative();
        assertThat(Runs.result(experiment, runs).expectations().getFirst().verdict()).isEqualTo(ExpectationVerdict.NOT_MEASURED);
    }

    @Test
    void isNotLoadLimitedWhenRatesAreCompared() {
        Experiment experiment = Runs.experiment("{injection-rate: [10, 20]}",
                "{claim: twice as much, figure: bbopsPerMinute, of: {injection-rate: 20}, to: {injection-rate: 10}, at-least: 1.9}");
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.passed(run, 20 * run.injectionRate())).toList();

        assertThat(Runs.result(experiment, runs).expectations().getFirst().keptUp()).isFalse();
    }

    @Test
    void isNotMeasuredWithoutAValidRun() {
        Experiment experiment = experiment("at-least: 1");
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.invalid(run, 100)).toList();

        assertThat(Runs.result(experiment, runs).expectations()).extracting(ExpectationResult::verdict)
                .containsExactly(ExpectationVerdict.NOT_MEASURED);
    }

    @Test
    void doesNotHoldWhenARunHasNoValueOfTheFigure() {
        Experiment experiment = Runs.experiment("{injection-rate: 10}",
                "{claim: fast work orders, figure: transactions.workOrder.p90Millis, of: {injection-rate: 10}, at-most: 5000}");

        ExpectationResult result = Runs.result(experiment, List.of(Runs.passed(experiment.runs().getFirst(), 10)))
                .expectations().getFirst();

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
        assertThat(result.sentence()).contains("nothing to measure, expected at most 5000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"deadlocks.count", "conflicts.retried", "time.newOrder.sqlMillis", "perWorkOrder.statements"})
    void isNotMeasuredWhenTheSystemsOwnFiguresCouldNotBeRead(String figure) {
        assertThat(judge(figure, Runs::notTelling)).isEqualTo(ExpectationVerdict.NOT_MEASURED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"perWorkOrder.databaseLogSyncs", "perWorkOrder.brokerJournalSyncs", "time.newOrder.lockWaitMillis",
            "processes.derby.cpuSeconds"})
    void isNotMeasuredWhenTheSystemDoesNotReportTheFigure(String figure) {
        SystemFigures silent = new SystemFigures(Runs.SYSTEM.operations(), new LockWaitLooks(0, 0), List.of(), List.of(), List.of(),
                SystemFigures.Syncs.UNKNOWN, SystemFigures.Between.UNKNOWN);

        assertThat(judge(figure, run -> Runs.telling(run, silent))).isEqualTo(ExpectationVerdict.NOT_MEASURED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"time.newOrder.sqlMillis", "perWorkOrder.databaseLogSyncs", "transactions.newOrder.p90Millis"})
    void doesNotHoldWhenNothingSucceeded(String figure) {
        assertThat(judge(figure, Runs::withoutSuccess)).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void isInconclusiveWhenARepetitionHadNoSuccess() {
        ExpectationResult result = judgeWithOneSuccess("at-most: 5000");

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(result.sentence()).endsWith("; measured in 5 of 6 repetitions; 1 repetition gave no value");
    }

    @Test
    void doesNotHoldWhenTheOnlySuccessfulRepetitionLiesOutside() {
        assertThat(judgeWithOneSuccess("at-most: 1").verdict()).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void ignoresARepetitionWithOneInvalidSide() {
        Experiment experiment = experiment("at-least: 0.9, at-most: 1.1");
        List<RunResult> runs = experiment.runs().stream()
                .map(run -> run.number() == 1 ? Runs.invalid(run, 100) : Runs.passed(run, 100)).toList();

        ExpectationResult result = Runs.result(experiment, runs).expectations().getFirst();

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(result.sentence()).isEqualTo("Claim holds: c (ratio of bbopsPerMinute 1.00, expected at least 0.9 and at most 1.1);"
                + " measured in 5 of 6 repetitions");
    }

    @Test
    void ratioOverZeroInOneRepetitionIsGreaterThanAny() {
        ExpectationResult result = judgeHandOvers("at-least: 0.5", 5);

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(result.basis().overZero()).isEqualTo(1);
        assertThat(result.sentence()).isEqualTo("Claim holds: c (ratio of handOver.count 1.00, range 1.00 to greater than any,"
                + " expected at least 0.5); divided by 0 in 1 repetition");
        assertThat(judgeHandOvers("at-most: 1.5", 5).verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
    }

    @Test
    void ratioOverZeroInAllRepetitionsExceedsEveryLimit() {
        assertThat(judgeHandOvers("at-least: 5", 0).sentence()).isEqualTo("Claim holds: c (ratio of handOver.count greater than any,"
                + " expected at least 5); divided by 0 in 6 repetitions");
        assertThat(judgeHandOvers("at-most: 5", 0).verdict()).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void isNotMeasuredAgainstLockWaitsThatNoSampleFound() {
        Experiment experiment = experiment("time.newOrder.lockWaitMillis", "at-least: 2");
        SystemFigures unmet = new SystemFigures(Map.of("newOrder", new OperationCounts(10, 90_000, Map.of("sql", 50_000L), Map.of(),
                Map.of())), new LockWaitLooks(5, 0), List.of(), List.of(), List.of(), SystemFigures.Syncs.UNKNOWN,
                SystemFigures.Between.UNKNOWN);
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.passed(run, 100))
                .map(run -> run.configuration().isMessaging() ? run : Runs.telling(run, unmet)).toList();

        ExpectationResult result = Runs.result(experiment, runs).expectations().getFirst();

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.NOT_MEASURED);
        assertThat(result.sentence()).isEqualTo("Claim not measured: c; 6 repetitions gave no value");
    }

    @Test
    void judgesTheFigureItselfWithoutAnotherSide() {
        Experiment experiment = Runs.experiment("{injection-rate: 10}",
                "{claim: two phantoms, figure: purchaseOrders.phantom, of: {injection-rate: 10}, at-least: 2, at-most: 2}");

        ExpectationResult result = Runs.result(experiment, List.of(Runs.passed(experiment.runs().getFirst(), 10)))
                .expectations().getFirst();

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.INDICATIVE);
        assertThat(result.measured().value()).isEqualTo(2);
    }

    @Test
    void findsThePeakOfEachSideAmongMeasuredRates() {
        ExpectationResult result = judgePeaks("at-least: 2", List.of(100, 200, 150), List.of(110, 100, 90));

        assertThat(result.measured().value()).isCloseTo(200.0 / 110, within(0.001));
        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
        assertThat(result.peaks()).containsExactly(
                new Claim.Peak("of", Map.of("purchasing", "messaging"), Claim.PeakLoad.ofRate(20), false, List.of(), true, null),
                new Claim.Peak("to", Map.of("purchasing", "sync"), Claim.PeakLoad.ofRate(5), false, List.of(), false, null));
        assertThat(result.sentence()).doesNotContain("may lie");
    }

    @Test
    void findsAPeakByTheFigureOfItsClaim() {
        Experiment experiment = Runs.experiment("{injection-rate: [5, 20, 60]}",
                "{claim: ended, figure: bbopsEndedPerMinute, of: {injection-rate: peak}, at-least: 1}",
                "{claim: counted, figure: bbopsPerMinute, of: {injection-rate: peak}, at-least: 1}");
        List<RunResult> runs = experiment.runs().stream().map(run -> run.injectionRate() == 20 ? Runs.ending(Runs.passed(run, 200), 400)
                : Runs.passed(run, 5 * run.injectionRate())).toList();

        assertThat(Runs.result(experiment, runs).expectations()).extracting(claim -> claim.peaks().getFirst().load().rate())
                .containsExactly(20, 60);
    }

    @Test
    void findsThePeakAmongTheUsersOfAClosedLoad() {
        Experiment experiment = Runs.experiment("{load-model: closed, users: [5, 20, 80]}",
                "{claim: peak, figure: operationsPerSecond, of: {users: peak}, at-least: 1}");
        List<RunConfiguration> steps = experiment.runs();

        Claim.Peak inside = peak(experiment, Runs.passed(steps.get(0), 10), Runs.passed(steps.get(1), 30), Runs.passed(steps.get(2), 20));
        assertThat(inside.load()).isEqualTo(Claim.PeakLoad.ofUsers(20));
        assertThat(inside.isOpen()).isFalse();
        ExpectationResult rising = Runs.result(experiment,
                List.of(Runs.passed(steps.get(0), 10), Runs.passed(steps.get(1), 20), Runs.passed(steps.get(2), 30))).expectations()
                .getFirst();
        assertThat(rising.sentence()).endsWith("; the peak is at the highest number of users tried, 80, and may lie above");
    }

    private static Claim.Peak peak(Experiment experiment, RunResult... runs) {
        return Runs.result(experiment, List.of(runs)).expectations().getFirst().peaks().getFirst();
    }

    @Test
    void isInconclusiveWhereAPeakMayLieAboveTheHighestRate() {
        ExpectationResult result = judgePeaks("at-least: 5", List.of(100, 200, 300), List.of(90, 100, 90));

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(result.sentence()).isEqualTo("Claim inconclusive: peaks (ratio of bbopsPerMinute 3.00, expected at least 5);"
                + " the peak of purchasing messaging is at the highest rate tried, 60, and may lie above");
        assertThat(judgePeaks("at-most: 5", List.of(100, 200, 300), List.of(90, 100, 90)).verdict())
                .isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(judgePeaks("at-least: 2", List.of(100, 200, 300), List.of(90, 100, 90)).verdict())
                .isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(judgePeaks("at-most: 2", List.of(100, 200, 300), List.of(90, 100, 90)).verdict())
                .isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void isInconclusiveWhereTheOtherPeakMayLieAboveTheHighestRate() {
        ExpectationResult result = judgePeaks("at-least: 2", List.of(100, 300, 200), List.of(80, 90, 100));

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(result.sentence()).endsWith("; the peak of purchasing sync is at the highest rate tried, 60, and may lie above");
        assertThat(judgePeaks("at-least: 5", List.of(100, 300, 200), List.of(80, 90, 100)).verdict())
                .isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void saturatedProcessorsBoundAPeakAtTheHighestRate() {
        List<Integer> rising = List.of(100, 200, 300);
        List<Integer> falling = List.of(90, 100, 90);

        ExpectationResult result = judgeBusyPeaks(0.95, "at-least: 3.1", rising, falling);
        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(result.sentence()).endsWith("; the peak of purchasing messaging is at the highest rate tried, 60,"
                + " and may lie above, at most 6 % higher, as 95 % of the processors were busy");
        assertThat(judgeBusyPeaks(0.95, "at-least: 3.2", rising, falling).verdict()).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
        assertThat(judgeBusyPeaks(0.84, "at-least: 3.2", rising, falling).verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(judgeBusyPeaks(1.02, "at-most: 3.01", rising, falling).verdict()).isEqualTo(ExpectationVerdict.HOLDS);
    }

    @Test
    void saturatedProcessorsBoundTheOtherPeakToo() {
        List<Integer> falling = List.of(100, 300, 200);
        List<Integer> rising = List.of(80, 90, 100);

        assertThat(judgeBusyPeaks(0.95, "at-least: 2.8", falling, rising).verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(judgeBusyPeaks(0.95, "at-least: 2.9", falling, rising).verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(judgeBusyPeaks(0.84, "at-least: 2.8", falling, rising).verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
    }

    @Test
    void rateWithOneValidRunOfThreeIsNoPeak() {
        ExpectationResult result = judgePeaks("at-least: 1", List.of(100, 900, 150), List.of(110, 100, 90),
                run -> run.isMessaging() && run.injectionRate() == 20 && run.repetition() > 1);

        assertThat(result.measured().value()).isCloseTo(150.0 / 110, within(0.001));
        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(result.peaks().getFirst()).isEqualTo(
                new Claim.Peak("of", Map.of("purchasing", "messaging"), Claim.PeakLoad.ofRate(60), true, List.of(20), true, null));
        assertThat(result.sentence()).endsWith("; the peak of purchasing messaging is at the highest rate tried, 60,"
                + " and may lie above or at 20, where too few repetitions have a value");
    }

    @Test
    void aPeakMayLieAtTheNextRateWhereMostRunsAreInvalid() {
        ExpectationResult result = judgePeaks("at-least: 5", List.of(100, 300, 200), List.of(80, 90, 70),
                run -> run.isMessaging() && run.injectionRate() == 60 && run.repetition() != 2);

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(result.sentence()).endsWith("; the peak of purchasing messaging is at 20 and may lie at 60,"
                + " where too few repetitions have a value");
    }

    @Test
    void oneInvalidRunOfThreeDoesNotMoveThePeak() {
        ExpectationResult result = judgePeaks("at-least: 1.2", List.of(100, 120, 240), List.of(100, 150, 200),
                run -> !run.isMessaging() && run.injectionRate() == 60 && run.repetition() == 2);

        assertThat(result.measured().value()).isCloseTo(240.0 / 200, within(0.001));
        assertThat(result.basis().repetitions()).isEqualTo(5);
        assertThat(result.peaks()).extracting(peak -> peak.load().rate()).containsExactly(60, 60);
        assertThat(result.sentence()).contains("; measured in 5 of 6 repetitions").doesNotContain("at 20");
    }

    @Test
    void comparesRatesWithFewValidRunsWhenAllHaveFew() {
        ExpectationResult result = judgePeaks("at-least: 1", List.of(100, 900, 150), List.of(110, 100, 90),
                run -> run.isMessaging() && (run.repetition() < 3 || run.injectionRate() == 20));

        assertThat(result.peaks().getFirst().load().rate()).isEqualTo(60);
    }

    @Test
    void attributesAPeakWithAllLoadCompletedToTheLoad() {
        ExpectationResult result = judgePeaks("at-least: 1.5", List.of(110, 300, 200), List.of(90, 150, 100));

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.LOAD_LIMITED);
        assertThat(result.peaks()).extracting(Claim.Peak::keptUp).containsExactly(true, true);
        assertThat(result.sentence()).contains("; all completed the load they were offered").doesNotContain("is the load's");
        assertThat(judgePeaks("at-least: 1.2", List.of(110, 200, 300), List.of(90, 150, 100)).sentence())
                .contains("; the peak of purchasing sync, at 20, is the load's: all that was offered there was completed,"
                        + " and a rate above it and below the next one tried may give more; the peak of purchasing messaging is at the highest");
        assertThat(judgePeaks("at-least: 1.2", List.of(110, 200, 300), List.of(90, 100, 90)).sentence()).doesNotContain("is the load's");
    }

    @Test
    void anUnfinishedRepetitionDoesNotMoveThePeak() {
        Experiment experiment = peaks("at-least: 2");
        List<RunResult> runs = experiment.runs().stream().limit(8).map(run -> Runs.passed(run, run.isMessaging()
                ? run.injectionRate() == 20 ? 300 : 100 : 90)).toList();

        assertThat(Runs.result(experiment, runs).expectations().getFirst().peaks().getFirst().load().rate()).isEqualTo(20);
    }

    private static ExpectationResult judgePeaks(String limits, List<Integer> messaging, List<Integer> sync) {
        return judgePeaks(limits, messaging, sync, _ -> false);
    }

    /** Judges throughputs at the rates 5, 20 and 60, equal in each of three repetitions. */
    private static ExpectationResult judgePeaks(String limits, List<Integer> messaging, List<Integer> sync,
            Predicate<RunConfiguration> invalid) {
        Experiment experiment = peaks(limits);
        List<RunResult> runs = experiment.runs().stream().map(run -> {
            int figure = (run.isMessaging() ? messaging : sync).get(List.of(5, 20, 60).indexOf(run.injectionRate()));
            return invalid.test(run) ? Runs.invalid(run, figure) : Runs.passed(run, figure);
        }).toList();
        return Runs.result(experiment, runs).expectations().getFirst();
    }

    /** Judges such throughputs of runs that kept a share of two processors busy. */
    private static ExpectationResult judgeBusyPeaks(double share, String limits, List<Integer> messaging, List<Integer> sync) {
        Experiment experiment = peaks(limits);
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.busy(share, Runs.passed(run,
                (run.isMessaging() ? messaging : sync).get(List.of(5, 20, 60).indexOf(run.injectionRate()))))).toList();
        return Runs.result(experiment, runs).expectations().getFirst();
    }

    private static Experiment peaks(String limits) {
        return ExperimentReader.read("e.yaml", """
                experiment: e
                repetitions: 6
                phases: {ramp-up: 1s, steady: 60s, ramp-down: 1s}
                factors: {injection-rate: [5, 20, 60], purchasing: [sync, messaging]}
                expect:
                  - claim: peaks
                    figure: bbopsPerMinute
                    of: {purchasing: messaging, injection-rate: peak}
                    to: {purchasing: sync, injection-rate: peak}
                    %s
                """.formatted(limits), List.of());
    }

    private static ExpectationVerdict judge(String figure, UnaryOperator<RunResult> run) {
        Experiment experiment = Runs.experiment("{injection-rate: 10}",
                "{claim: c, figure: %s, of: {injection-rate: 10}, at-most: 5000}".formatted(figure));
        RunResult made = run.apply(Runs.passed(experiment.runs().getFirst(), 10));
        return Runs.result(experiment, List.of(made)).expectations().getFirst().verdict();
    }

    /** Judges the response of newOrder, which takes 20 ms in the third repetition and does not succeed in the first two. */
    private static ExpectationResult judgeWithOneSuccess(String limit) {
        Experiment experiment = ExperimentReader.read("e.yaml", """
                experiment: e
                repetitions: 6
                phases: {ramp-up: 1s, steady: 60s, ramp-down: 1s}
                expect:
                  - {claim: c, figure: transactions.newOrder.p90Millis, of: {purchasing: sync}, %s}
                """.formatted(limit), List.of("purchasing=sync"));
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.passed(run, 10))
                .map(run -> run.configuration().repetition() >= 2 ? run : Runs.withoutSuccess(run)).toList();
        return Runs.result(experiment, runs).expectations().getFirst();
    }

    /** Judges 12 messages in each run of messaging, over as many in the first runs of sync and over none in the others. */
    private static ExpectationResult judgeHandOvers(String limits, int counting) {
        Experiment experiment = experiment("handOver.count", limits);
        List<RunResult> runs = experiment.runs().stream().map(run -> Runs.passed(run, 100))
                .map(run -> run.configuration().isMessaging() || run.configuration().repetition() <= counting ? run
                        : Runs.withoutHandOver(run))
                .toList();
        return Runs.result(experiment, runs).expectations().getFirst();
    }

    private static ExpectationResult judge(String limits, List<Integer> sync, List<Integer> messaging) {
        Experiment experiment = experiment(limits);
        List<RunResult> runs = new ArrayList<>();
        for (RunConfiguration run : experiment.runs()) {
            List<Integer> figures = run.isMessaging() ? messaging : sync;
            runs.add(Runs.passed(run, figures.get((run.repetition() - 1) % figures.size())));
        }
        return Runs.result(experiment, runs).expectations().getFirst();
    }

    private static Experiment experiment(String limits) {
        return experiment("bbopsPerMinute", limits);
    }

    private static Experiment experiment(String figure, String limits) {
        return ExperimentReader.read("e.yaml", """
                experiment: e
                repetitions: 6
                phases: {ramp-up: 1s, steady: 60s, ramp-down: 1s}
                factors: {purchasing: [sync, messaging]}
                expect:
                  - {claim: c, figure: %s, of: {purchasing: messaging}, to: {purchasing: sync}, %s}
                """.formatted(figure, limits), List.of());
    }
}
