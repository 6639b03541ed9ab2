package org.bbops.analysis.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.file.Summary.AnswerSummary;
import org.bbops.analysis.file.Summary.AnswerSummary.ComparedSides;
import org.bbops.analysis.file.Summary.AnswerSummary.SideCapacity;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.junit.jupiter.api.Test;

class RunsAnswerTest {

    private static final String SYNC = "sync";
    private static final String MESSAGING = "messaging";

    private final TrialRates runs = new TrialRates();

    @Test
    void beginsWithTheHighestPassingRateOfEachSide() {
        runs.run(SYNC, 10, 1, 60).run(MESSAGING, 10, 1, 40).run(SYNC, 30, 1, 900).run(MESSAGING, 30, 1, 45).run(SYNC, 50, 1, 3_600)
                .run(MESSAGING, 50, 1, 80);

        AnswerSummary answer = runs.answer();

        assertThat(answer.sentence()).isEqualTo("sync passes up to Ir 30 (Ir 50 fails: newOrder 90th percentile of the response was "
                + "3.60 s, and may be at most 2.00 s), messaging passes up to Ir 50, the highest rate tried: 1.7 times by the rates tried, "
                + "in one run each; newOrder's 90th percentile at Ir 50 is 3,600 ms with sync and 80 ms with messaging.");
        assertThat(answer.verdict()).isEqualTo(AnswerVerdict.INDICATIVE.label());
        assertThat(answer.capacity()).containsExactly(Map.entry(SYNC, new SideCapacity(30, 30, 50, Resource.UNKNOWN.label())),
                Map.entry(MESSAGING, new SideCapacity(50, 50, null, Resource.NONE.label())));
        assertThat(answer.details()).contains(
                "Throughput: at Ir 50, both complete the offered load",
                "Why: sync fails at Ir 50: newOrder 90th percentile of the response was 3.60 s, and may be at most 2.00 s",
                "Orders: sync 0 lost, 3 duplicated, 6 phantom of 120; messaging 0 lost, 3 duplicated, 6 phantom of 120",
                "Trust: one run each, which shows the direction and concludes nothing (repetitions: 5 does)");
    }

    @Test
    void saysThatTheProcessorsWereSlowerInARepetition() {
        runs.withFixedWork(300).run(SYNC, 10, 1, 60).run(MESSAGING, 10, 1, 40).withFixedWork(480).run(SYNC, 10, 2, 60)
                .withFixedWork(310).run(MESSAGING, 10, 2, 40);

        assertThat(runs.answer().details().getLast())
                .endsWith("; the processors took up to 1.6 times as long for a fixed piece of work in one repetition as in another");
    }

    @Test
    void concludesFromFiveRepetitions() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            runs.run(SYNC, 10, repetition, 60).run(SYNC, 30, repetition, 2_500).run(MESSAGING, 10, repetition, 50)
                    .run(MESSAGING, 30, repetition, 50 + repetition);
        }

        assertThat(runs.answer().verdict()).isEqualTo(AnswerVerdict.DIFFERENT.label());
        assertThat(runs.answer().sentence()).contains(": 3.0 times by the rates tried (3.0 to 3.0, 5 pairs); newOrder's 90th");
    }

    @Test
    void reportsResponsesThatDiffer10FoldAtTheOnlyRateTried() {
        runs.run(SYNC, 20, 1, 900).run(MESSAGING, 20, 1, 90);

        assertThat(runs.answer().sentence()).isEqualTo("sync and messaging pass Ir 20, the only rate tried, so that their limits are not "
                + "known; newOrder's 90th percentile at Ir 20 is 900 ms with sync and 90 ms with messaging: 0.10 times, in one run each.");
        assertThat(runs.answer().verdict()).isEqualTo(AnswerVerdict.LOAD_LIMITED.label());
    }

    @Test
    void reportsWorkOrdersIfOnlyTheirResponsesDiffer() {
        runs.withWorkOrders(3_100).run(SYNC, 20, 1, 80).withWorkOrders(1_150).run(MESSAGING, 20, 1, 70);

        assertThat(runs.answer().sentence()).endsWith("; workOrder's 90th percentile at Ir 20 is 3,100 ms with sync and 1,150 ms with "
                + "messaging: 0.37 times, in one run each.");
        assertThat(runs.answer().details().getFirst()).startsWith("Response: at Ir 20, the highest rate that both ran, workOrder's ");
    }

    @Test
    void reportsNoDifferenceWhenRatesAndResponsesAreAlike() {
        for (int rate : List.of(10, 20)) {
            runs.run(SYNC, rate, 1, rate * 150).run(MESSAGING, rate, 1, rate * 140);
        }

        assertThat(runs.answer().sentence())
                .contains(": 1.0 times by the rates tried, in one run each; no difference in the rates passed was "
                        + "shown; newOrder's 90th percentile at Ir 20 is 3,000 ms with sync and 2,800 ms with messaging");
    }

    @Test
    void countsPairsByDirectionWhenASidePassesNoRate() {
        runs.run(SYNC, 20, 1, 2_500).run(MESSAGING, 20, 1, 90);

        assertThat(runs.answer().sentence())
                .startsWith("sync fails at Ir 20, the only rate tried (newOrder 90th percentile of the response")
                .contains("messaging passes Ir 20, the only rate tried: messaging bears more than sync, in one run each; newOrder's");
        assertThat(runs.answer().verdict()).isEqualTo(AnswerVerdict.INDICATIVE.label());
        assertThat(runs.answer().capacity()).containsOnlyKeys(MESSAGING);

        for (int repetition = 2; repetition <= 5; repetition++) {
            runs.run(SYNC, 20, repetition, 2_500).run(MESSAGING, 20, repetition, 90);
        }

        assertThat(runs.answer().verdict()).isEqualTo(AnswerVerdict.DIFFERENT.label());
        assertThat(runs.answer().sentence()).contains("messaging bears more than sync in 5 of 5 pairs");
    }

    @Test
    void comparesThroughputWhereNeitherSidePassesARate() {
        runs.completing(0.5).run(SYNC, 20, 1, 8_000).completing(0.8).run(MESSAGING, 20, 1, 2_500);

        assertThat(runs.answer().sentence())
                .contains("; at Ir 20 messaging completes 1.6 times what sync does, in one run each; newOrder's");
        assertThat(runs.answer().ratios()).extracting(ComparedSides::figure).containsExactly("bbopsEndedPerMinute");
        assertThat(runs.answer().ratio()).isNull();
    }

    @Test
    void comparesClosedLoadsByThroughput() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            runs.closed(SYNC, repetition, 100 + repetition).closed(MESSAGING, repetition, 130 - repetition);
        }

        assertThat(runs.answer().verdict()).isEqualTo(AnswerVerdict.DIFFERENT.label());
        assertThat(runs.answer().sentence()).startsWith(
                "sync completes 103 operations/s, messaging completes 127 operations/s: messaging completes 1.2 times what sync does (1.2 to ");
    }

    @Test
    void namesTheThroughputOfTheHighestRateOfAClosedLoad() {
        runs.closed(SYNC, 5, 1, 100).closed(SYNC, 20, 1, 180);

        assertThat(runs.answer().sentence()).startsWith("The system completes 180 operations/s at Ir 20");
    }

    @Test
    void countsTheOrdersOfOneStartOnce() {
        for (String users : List.of("10", "20", "40", "80")) {
            runs.at(Map.of("users", users)).closed(MESSAGING, 1, 100).asStep();
        }

        assertThat(runs.answer().details()).contains("Orders: 0 lost, 1 duplicated, 2 phantom of 40");
    }

    @Test
    void marksADifferenceThatTheCorrectionRejects() {
        List<Double> weak = List.of(80.0, 90.0, 70.0, 98.0, 85.0);
        for (int repetition = 1; repetition <= 5; repetition++) {
            runs.at(Map.of("users", "10")).closed(MESSAGING, repetition, 100)
                    .at(Map.of("users", "20")).closed(MESSAGING, repetition, 95 + 2 * repetition)
                    .at(Map.of("users", "30")).closed(MESSAGING, repetition, 94 + 2 * repetition)
                    .at(Map.of("users", "40")).closed(MESSAGING, repetition, weak.get(repetition - 1));
        }

        AnswerSummary answer = runs.answer();

        assertThat(answer.ratios()).extracting(ComparedSides::verdict).containsOnly(AnswerVerdict.INCONCLUSIVE.label());
        assertThat(answer.sentence())
                .contains(
                        "“users 20” completes 1.0 times what “users 10” does (0.97 to 1.0, 5 pairs); no difference in throughput was shown")
                .contains(
                        "“users 40” completes 0.84 times what “users 10” does (0.72 to 0.98, 5 pairs; inconclusive among several comparisons)");
    }

    @Test
    void omitsNewOrderResponsesWhenUsersOnlyRead() {
        runs.reading(SYNC, 1, 100).reading(MESSAGING, 1, 130);

        assertThat(runs.answer().sentence()).doesNotContain("newOrder");
        assertThat(runs.answer().details()).noneMatch(line -> line.startsWith("Response"));
    }

    @Test
    void ignoresRatesWithoutAValidRunOnBothSides() {
        runs.run(SYNC, 10, 1, 50).run(MESSAGING, 10, 1, 50).run(SYNC, 20, 1, 2_500).invalid(MESSAGING, 20, 1);

        assertThat(runs.answer().verdict()).as("a limit is known").isEqualTo(AnswerVerdict.NONE.label());
        assertThat(runs.answer().sentence()).doesNotContain("limits are not known");
        assertThat(runs.answer().details()).anyMatch(line -> line.startsWith("Trust: ") && line.contains("1 of 4 runs are invalid"));
    }

    @Test
    void comparesNoResponsesWhereMoreThanATenthFailed() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            runs.closed(SYNC, repetition, 100).closed(MESSAGING, repetition, 130).failing(30, 10);
        }

        assertThat(runs.answer().sentence()).contains("beyond any limit with messaging").doesNotContain("times (0");
    }

    @Test
    void callsOnlyWindowsSteadyThatAreLongEnoughToTell() {
        assertThat(new TrialRates().run(SYNC, 10, 1, 50).judged("steady").answer().details().getLast())
                .isEqualTo("Trust: every run is valid, audited and steady");
        assertThat(new TrialRates().run(SYNC, 10, 1, 50).answer().details().getLast()).isEqualTo("Trust: every run is valid and audited");
        assertThat(new TrialRates().run(SYNC, 10, 1, 50).judged("too few to tell").answer().details().getLast())
                .isEqualTo("Trust: 1 window is too short to tell whether it was steady");
    }

    @Test
    void namesTheThroughputOfASideWithoutAnother() {
        assertThat(runs.run(SYNC, 10, 1, 50).answer().sentence())
                .isEqualTo("The system passes Ir 10, the only rate tried, completing 1,040 operations/min, 100 % of the ideal.");
        assertThat(runs.run(SYNC, 20, 1, 50).answer().sentence())
                .isEqualTo("The system passes up to Ir 20, the highest rate tried, completing 2,080 operations/min, 100 % of the ideal.");
    }

    @Test
    void failsARateWhoseAuditIsViolated() {
        runs.run(SYNC, 10, 1, 50).violating(SYNC, 20, 1);

        assertThat(runs.answer().sentence())
                .isEqualTo("The system passes up to Ir 10, completing 1,040 operations/min, 100 % of the ideal, "
                        + "(Ir 20 fails: its audit is violated: order-total).");
    }

    @Test
    void comparesMessagingWithSyncInEachSetting() {
        for (String pool : List.of("5", "30")) {
            runs.at(Map.of("pool-size", pool)).run(SYNC, 10, 1, 50).run(MESSAGING, 10, 1, 50)
                    .run(SYNC, 20, 1, pool.equals("5") ? 2_500 : 900)
                    .run(MESSAGING, 20, 1, 50);
        }

        AnswerSummary answer = runs.answer();

        assertThat(answer.ratios()).extracting(ComparedSides::verdict).containsExactly(AnswerVerdict.INDICATIVE.label(),
                AnswerVerdict.LOAD_LIMITED.label());
        assertThat(answer.sentence()).startsWith("Of 4 combinations pass: ")
                .contains("“messaging, pool-size 5” passes 2.0 times the rate of "
                        + "“sync, pool-size 5”, in one run each, “messaging, pool-size 30” and “sync, pool-size 30” pass every rate tried; newOrder's "
                        + "90th percentile at Ir 20 is 50 ms with “messaging, pool-size 5” at least and 2,500 ms with “sync, pool-size 5” at most.");
    }

    @Test
    void comparesOtherLevelsWithTheFirst() {
        runs.at(Map.of("locking", "none")).run(SYNC, 10, 1, 50).at(Map.of("locking", "version")).run(SYNC, 10, 1, 55)
                .at(Map.of("locking", "pessimistic")).run(SYNC, 10, 1, 60);

        assertThat(runs.answer().ratios()).extracting(ratio -> ratio.sides().to()).containsOnly("locking none");
        assertThat(runs.answer().sentence())
                .isEqualTo("“locking none”, “locking version” and “locking pessimistic” pass Ir 10, the only rate "
                        + "tried, so that their limits are not known; newOrder's 90th percentile at Ir 10 is 50 ms with “locking none”, 55 ms with "
                        + "“locking version” and 60 ms with “locking pessimistic”.");
    }

    @Test
    void givesNoAnswerFromInvalidRuns() {
        assertThat(runs.invalid(SYNC, 10, 1).answer().sentence()).isEqualTo("There is no answer: no run is valid.");
    }
}
