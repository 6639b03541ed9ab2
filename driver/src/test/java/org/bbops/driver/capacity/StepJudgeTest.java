package org.bbops.driver.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.Demand.OperationDemand;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.AcknowledgedOrders;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.rules.ConfidenceInterval;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.RuleResult.Verdict;
import org.bbops.driver.rules.Rules;
import org.bbops.driver.rules.Rules.WaitingOrders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepJudgeTest {

    private static final Attempt ATTEMPT = new Attempt(10, StepKind.SEARCH);
    private static final Phases PHASES = new Phases(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(1));
    private static final RunTotals ORDERED_32 = RunTotals.of(Map.of(Total.PURCHASING, 32L), AcknowledgedOrders.NONE);
    private static final Occupancy SENDERS_BUSY = new Occupancy(0.7, 0.4, 0, 0, Double.NaN, Double.NaN, null).withSenders(0.98);
    private static final String LATE = "The driver's users woke late.";

    @Test
    void passesWhenOnlyADriverRuleIsBroken() {
        RuleResult drawn = new RuleResult("cancels among changeOrders", "%", 20, new VerdictLimits(9, 11), new ConfidenceInterval(15, 25),
                false,
                Verdict.FAILED);

        assertThat(judge(0, List.of(), List.of(drawn, response(0.3, 0.2))).verdict()).isEqualTo(StepVerdict.PASSED);
    }

    @Test
    void undecidedSystemRuleDoesNotFailTheStep() {
        Step step = judge(0, List.of(),
                List.of(response(0.3, 0.2), new RuleResult("order-entry cycle time", "s", 5.2, new VerdictLimits(4.75, 5.25),
                        new ConfidenceInterval(5.1, 5.3), true, Verdict.UNDECIDED)));

        assertThat(step.verdictText()).isEqualTo("nothing broken (1 of 2 rules undecided)");
        assertThat(step.verdict().isSustained()).isTrue();
    }

    @Test
    void showsNothingWithTooFewTransactionsToJudge() {
        RuleResult few = new RuleResult("newOrder 90th percentile of the response", "s", 0.3, VerdictLimits.of(null, 2),
                new ConfidenceInterval(0.2, Double.NaN), true, Verdict.TOO_FEW_TO_TELL);
        RuleResult queue = rule("growth of the purchase orders that wait, of those ordered", Verdict.PASSED);

        Step step = judge(0, List.of(), List.of(few, queue));

        assertThat(step.verdictText()).isEqualTo("nothing told (too few transactions to judge any response)");
        assertThat(step.verdict().isShown()).isFalse();
        assertThat(judge(0, List.of(), List.of(few, rule("widgets made per Ir", Verdict.FAILED))).verdict()).isEqualTo(StepVerdict.FAILED);
    }

    @Test
    void failsAndNamesTheBrokenRule() {
        Step step = judge(0, List.of(), List.of(response(7.8, 7.1)));

        assertThat(step.verdict()).isEqualTo(StepVerdict.FAILED);
        assertThat(step.reasons()).containsExactly("newOrder 90th percentile of the response is 7.80 s, not at most 2.00 s");
    }

    @Test
    void namesASupplierThatAloneExceedsTheTimeLimit() {
        RuleResult cycle = rule("planned cycle time", Verdict.FAILED);
        RuleResult slow = new RuleResult("workOrder 90th percentile of the response", "s", 7.02, VerdictLimits.of(null, 5),
                new ConfidenceInterval(6.5, 7.5), true, Verdict.FAILED);

        assertThat(judge(List.of(cycle, slow), calling(20, 6)).reasons().getFirst())
                .isEqualTo(
                        "workOrder 90th percentile of the response is 7.02 s, not at most 5.00 s; the supplier's answer alone takes 6.0 s");
        assertThat(judge(List.of(cycle, slow), calling(20, 3)).reasons()).as("waits, too").noneMatch(reason -> reason.contains("supplier"));
        assertThat(judge(List.of(cycle, slow), calling(5, 6)).reasons()).as("few buy").noneMatch(reason -> reason.contains("supplier"));
    }

    private static Step judge(List<RuleResult> rules, Demand demand) {
        return StepJudge.judge(ATTEMPT, measurement(0, List.of(), List.of(), Map.of()), rules,
                new Work(new Occupancy(0.1, 0.2, 0.1, 0, Double.NaN, Double.NaN, null), demand, null));
    }

    /** Creates the demand of 100 work orders, some of which call the supplier for this number of seconds each. */
    private static Demand calling(int calls, double seconds) {
        return new Demand(10, 2, 10, Map.of(),
                Map.of("scheduleWorkOrder", new OperationDemand(100, calls * seconds, 0, 0, calls * seconds, calls,
                        calls * seconds)));
    }

    @Test
    void p90IsInfiniteWhenTooManyTransactionsFail() {
        Step step = judge(0, List.of(), List.of(response(Double.POSITIVE_INFINITY, 9)));

        assertThat(step.p90Millis()).isInfinite();
        assertThat(step.workOrderP90Millis()).as("no work order").isNaN();
    }

    @Test
    void readsTheResponsesOfNewOrdersAndWorkOrders() {
        Step step = judgeByItsRules(Map.of(Transaction.NEW_ORDER, responding(80, 40), Transaction.WORK_ORDER, responding(2_140, 40)));

        assertThat(step.p90Millis()).isCloseTo(80, within(1.0));
        assertThat(step.workOrderP90Millis()).isCloseTo(2_140, within(3.0));
        assertThat(judgeByItsRules(Map.of()).p90Millis()).as("no newOrder").isNaN();
    }

    @Test
    void p90CountsErrorsAsTheRuleThatItsReasonStates() {
        TransactionMeasurement errors = new TransactionMeasurement(Map.of(Outcome.TIMED_OUT, 800L), new Histogram(3), new Histogram(3));

        Step step = judgeByItsRules(Map.of(Transaction.NEW_ORDER, responding(1_700, 8_300).plus(responding(3_200, 900)).plus(errors)));

        assertThat(step.reasons()).contains("newOrder 90th percentile of the response is 3.20 s, not at most 2.00 s");
        assertThat(step.p90Millis()).isCloseTo(3_200, within(4.0));
    }

    private static Step judgeByItsRules(Map<Transaction, TransactionMeasurement> transactions) {
        RunMeasurement measured = measurement(0, List.of(), List.of(), transactions);
        return StepJudge.judge(ATTEMPT, measured, Rules.judge(measured, WaitingOrders.UNKNOWN), new Work(SENDERS_BUSY, null, null));
    }

    @Test
    void failsWhenTheLagCannotExplainASlowResponse() {
        Step step = judge(118, List.of(LATE), List.of(rule("widgets made per Ir", Verdict.FAILED), response(7.8, 7.1)));

        assertThat(step.verdictText()).isEqualTo("failed, driver 118 ms late");
        assertThat(step.reasons()).containsExactly("newOrder 90th percentile of the response is 7.80 s, not at most 2.00 s");
    }

    @Test
    void doesNotMentionAPunctualDriver() {
        assertThat(judge(80, List.of(), List.of(response(7.8, 7.1))).verdictText()).isEqualTo("failed");
    }

    @Test
    void isInvalidWhenAnAgentStallMayExplainTheFailure() {
        AgentHealth stalled = new AgentHealth("agent-1", 50, 1, 900, 800, 1, 60);

        assertThat(judge(0, List.of(stalled), List.of(LATE), List.of(response(2.9, 2.8))).verdict()).isEqualTo(StepVerdict.INVALID);
        assertThat(judge(0, List.of(stalled), List.of(LATE), List.of(response(3.1, 3.0))).verdictText())
                .isEqualTo("failed, driver 900 ms late");
    }

    @Test
    void isInvalidWhenALateDriverBreaksOnlyCountRules() {
        Step step = judge(118, List.of(LATE), List.of(new RuleResult("planned lines per Ir", "widgets/s", 3, new VerdictLimits(6, 7),
                new ConfidenceInterval(2, 4), true, Verdict.FAILED)));

        assertThat(step.verdict()).isEqualTo(StepVerdict.INVALID);
    }

    @Test
    void isInvalidWhenTheDriversLagMayExplainTheFailure() {
        Step step = judge(400, List.of(LATE), List.of(response(2.5, 2.2)));

        assertThat(step.verdict()).isEqualTo(StepVerdict.INVALID);
        assertThat(step.reasons()).containsExactly(LATE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"growth of the purchase orders that wait, of those ordered", "hand-over 90th percentile"})
    void namesTheSendersWhenPurchaseOrdersWait(String rule) {
        Step step = judge(0, List.of(), List.of(rule("widgets made per Ir", Verdict.FAILED), rule(rule, Verdict.FAILED)));

        assertThat(step.binding()).isEqualTo(Resource.SENDERS);
        assertThat(step.reasons().getFirst()).startsWith(rule);
    }

    @Test
    void doesNotNameTheSendersWhenNoPurchaseOrderWaits() {
        Step step = judge(0, List.of(),
                List.of(rule("widgets made per Ir", Verdict.FAILED), rule("hand-over 90th percentile", Verdict.PASSED)));

        assertThat(step.binding()).isEqualTo(Resource.UNKNOWN);
    }

    private static RuleResult rule(String name, Verdict verdict) {
        return new RuleResult(name, "%", 7, new VerdictLimits(0, 5), new ConfidenceInterval(7, 7), true, verdict);
    }

    private static RuleResult response(double seconds, double low) {
        return new RuleResult("newOrder 90th percentile of the response", "s", seconds, VerdictLimits.of(null, 2),
                new ConfidenceInterval(low, 9),
                true,
                low > 2 ? Verdict.FAILED : Verdict.PASSED);
    }

    private static Step judge(int lagMillis, List<String> invalidBecause, List<RuleResult> rules) {
        return judge(lagMillis, List.of(), invalidBecause, rules);
    }

    private static Step judge(int lagMillis, List<AgentHealth> agents, List<String> invalidBecause, List<RuleResult> rules) {
        return StepJudge.judge(ATTEMPT, measurement(lagMillis, agents, invalidBecause, Map.of()), rules,
                new Work(SENDERS_BUSY, null, null));
    }

    private static TransactionMeasurement responding(long millis, long count) {
        Histogram micros = new Histogram(3);
        micros.recordValueWithCount(1_000 * millis, count);
        return new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, count), micros, micros);
    }

    private static RunMeasurement measurement(int lagMillis, List<AgentHealth> agents, List<String> invalidBecause,
            Map<Transaction, TransactionMeasurement> transactions) {
        RunPlan plan = RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")), RunPlan.Work.of(10, 1), PHASES,
                Duration.ofSeconds(1));
        Histogram lag = new Histogram(3);
        lag.recordValue(1_000L * lagMillis);
        return Measurements.run(plan, Instant.EPOCH, transactions, Map.of(), WorkloadFigures.NONE, ORDERED_32,
                StartCounts.NONE, lag, agents, List.of(), List.of(), true, invalidBecause);
    }
}
