package org.bbops.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bbops.report.TrialRun.run;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.ResultsReader;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerTest {

    @TempDir
    Path folder;

    private Answer answer(TrialRun... runs) {
        return Answer.of(Grid.of(List.of(ResultsReader.read(Results.of("trial").with(runs).writeTo(folder)))));
    }

    @Test
    void whoHoldsOutAtAHigherRateWinsEvenWithTheSameThroughput() {
        Answer answer = answer(run(10, "sync", 1, 1_000, 50), run(10, "messaging", 1, 1_000, 50),
                run(20, "sync", 1, 2_000, 2_500), run(20, "messaging", 1, 2_000, 50));
        assertThat(answer.headline()).startsWith("Messaging beat sync: it held out at rates where sync gave in (2,000 against 2,000");
        assertThat(answer.details()).contains("Messaging gave in at none of the rates tried, up to 20.")
                .anyMatch(
                        line -> line.startsWith("Sync gave in at injection rate 20: newOrder 90th percentile of the response was 2.50 s"));
    }

    @Test
    void repetitionsThatAllSayTheSameTellADifferenceHoweverFarTheirSeedsLieApart() {
        assertThat(answer(run(10, "sync", 1, 700, 50), run(10, "messaging", 1, 756, 50),
                run(10, "sync", 2, 800, 50), run(10, "messaging", 2, 864, 50)).headline()).startsWith("Messaging beat sync: 8.0 % more");
        assertThat(answer(run(10, "sync", 1, 700, 50), run(10, "messaging", 1, 756, 50),
                run(10, "sync", 2, 800, 50), run(10, "messaging", 2, 812, 50)).headline())
                .startsWith("Messaging and sync did alike (784 against 750 BBops/min); these runs show no difference.");
        assertThat(answer(run(10, "sync", 1, 700, 50), run(10, "messaging", 1, 756, 50),
                run(10, "sync", 2, 800, 50), run(10, "messaging", 3, 864, 50)).headline())
                .startsWith("Messaging and sync did alike (810 against 750 BBops/min); these runs show no difference.");
    }

    @Test
    void throughputsAtOneRateThatBothKeepUpWithShowNoDifferenceHoweverOftenTheyAreMeasured() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "messaging", 1, 1_030, 50),
                run(10, "sync", 2, 1_001, 50), run(10, "messaging", 2, 1_031, 50)).headline()).isEqualTo("Messaging and sync did alike "
                        + "(1,031 against 1,001 BBops/min); these runs show no difference, as both completed what they were offered.");
        assertThat(answer(run(10, "sync", 1, 800, 50), run(10, "messaging", 1, 830, 50),
                run(10, "sync", 2, 801, 50), run(10, "messaging", 2, 831, 50)).headline()).startsWith("Messaging beat sync: 3.7 % more");
    }

    @Test
    void whatBothWereOfferedAtDifferentRatesDoesNotExplainADifference() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "messaging", 1, 1_000, 50),
                run(20, "sync", 1, 700, 50), run(20, "messaging", 1, 2_000, 50)).headline())
                .startsWith("Messaging beat sync: 2 times as many operations (2,000 against 1,000");
    }

    @Test
    void whoCompletedMostAtTheHighestRateMayHaveItsPeakAbove() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "messaging", 1, 1_000, 50), run(20, "sync", 1, 700, 50),
                run(20, "messaging", 1, 2_000, 50)).details())
                .contains("Messaging completed most at the highest rate compared: its peak may lie above.");
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "messaging", 1, 1_000, 50), run(20, "sync", 1, 2_000, 50),
                run(20, "messaging", 1, 2_000, 50)).details())
                .contains("Sync and messaging completed most at the highest rate compared: their peaks may lie above.");
    }

    @Test
    void aRateWithOneValidRunOfTwoIsNoPeakWhereAnotherHasBoth() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "sync", 2, 1_000, 50), run(20, "sync", 1, 2_000, 50),
                run(20, "sync", 2, 2_000, 50).invalid("The driver was late.")).headline())
                .startsWith("The system completed up to 1,000 BBops/min at injection rate 10");
    }

    @Test
    void oneInvalidRunOfThreeMovesNoPeakAndOneValidRunOfThreeMakesNone() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "sync", 2, 1_000, 50), run(10, "sync", 3, 1_000, 50),
                run(20, "sync", 1, 2_000, 50), run(20, "sync", 2, 2_000, 50), run(20, "sync", 3, 2_000, 50).invalid("The driver was late."))
                .headline()).startsWith("The system completed up to 2,000 BBops/min at injection rate 20");
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "sync", 2, 1_000, 50), run(10, "sync", 3, 1_000, 50),
                run(20, "sync", 1, 2_000, 50), run(20, "sync", 2, 2_000, 50).invalid("The driver was late."),
                run(20, "sync", 3, 2_000, 50).invalid("The driver was late.")).headline())
                .startsWith("The system completed up to 1,000 BBops/min at injection rate 10");
    }

    @Test
    void oneRunEachCannotTellADifferenceBelowATenth() {
        assertThat(answer(run(10, "sync", 1, 800, 50), run(10, "messaging", 1, 840, 50)).headline()).isEqualTo(
                "Messaging and sync did alike (840 against 800 BBops/min); one run each cannot tell a difference of 5.0 %.");
        assertThat(answer(run(10, "sync", 1, 800, 50), run(10, "messaging", 1, 900, 50)).headline())
                .startsWith("Messaging beat sync: 13 % more operations");
    }

    @Test
    void theDefaultExperimentIsWonByHoldingOutAndATenthMoreOperations() {
        Answer answer = answer(run(30, "sync", 1, 3_120, 900), run(30, "messaging", 1, 3_130, 50),
                run(50, "sync", 1, 4_848, 3_465), run(50, "messaging", 1, 5_331, 77));
        assertThat(answer.headline()).isEqualTo("Messaging beat sync: 10 % more operations (5,331 against 4,848 BBops/min at the peak).");
    }

    @Test
    void whoHoldsOutAtAHigherRateWinsByThatWhereTheOperationsCannotBeToldApart() {
        assertThat(answer(run(10, "sync", 1, 800, 2_500), run(10, "messaging", 1, 840, 50)).headline()).isEqualTo(
                "Messaging beat sync: it held out at rates where sync gave in (840 against 800 BBops/min).");
    }

    @Test
    void ratesAtWhichOneSideHasNoValidRunDoNotCount() {
        Answer answer = answer(run(10, "sync", 1, 1_000, 50), run(10, "messaging", 1, 1_040, 50), run(20, "sync", 1, 2_000, 50),
                run(20, "messaging", 1, 100, 50).invalid("The driver was late."));
        assertThat(answer.headline()).startsWith("Messaging and sync did alike (1,040 against 1,000");
        assertThat(answer.details()).contains("Messaging gave in at none of the rates tried, up to 10; it has no valid run at 20.");
    }

    @Test
    void syncCanWin() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50), run(10, "messaging", 1, 500, 50)).headline())
                .isEqualTo("Sync beat messaging, which completed 50 % fewer operations (500 against 1,000 BBops/min).");
    }

    @Test
    void whereAWindowIsShortTheAnswerIsByWhatEndedAndTellsBoth() {
        assertThat(answer(run(20, "sync", 1, 900, 2_500).counting(0.75), run(20, "messaging", 1, 1_000, 2_500)).headline())
                .isEqualTo("Sync beat messaging, which completed 17 % fewer operations (1,000 against 1,200 BBops ended per minute, "
                        + "of which BBops/min counts 1,000 against 900).");
        assertThat(answer(run(20, "sync", 1, 900, 2_500).counting(0.96), run(20, "messaging", 1, 1_000, 2_500)).headline())
                .isEqualTo("Messaging beat sync: 11 % more operations (1,000 against 900 BBops/min).");
        assertThat(answer(run(20, "sync", 1, 900, 2_500).counting(0.75), run(20, "messaging", 1, 1_000, 2_500).withoutWhatEnded())
                .headline()).isEqualTo("Messaging beat sync: 11 % more operations (1,000 against 900 BBops/min).");
    }

    @Test
    void repetitionsOfShortWindowsAreToldApartByWhatEnded() {
        assertThat(answer(run(20, "sync", 1, 900, 50).counting(0.75), run(20, "messaging", 1, 1_000, 50),
                run(20, "sync", 2, 800, 50).counting(0.8), run(20, "messaging", 2, 1_010, 50)).headline()).startsWith(
                        "Messaging and sync did alike (1,005 against 1,100 BBops ended per minute, of which BBops/min counts 1,005 against 850);");
    }

    @Test
    void aPeakIsFoundByWhatEndedWhereAWindowIsShort() {
        Answer answer = answer(run(10, "sync", 1, 1_000, 50), run(20, "sync", 1, 950, 50).counting(0.7));
        assertThat(answer.headline()).isEqualTo("By what ended in the steady state the system completed up to 1,357 operations per minute "
                + "at injection rate 20, 65 % of the ideal; BBops/min counts 950 of them.");
        assertThat(answer.details()).contains("It completed most at the highest rate compared: its peak may lie above.");
        assertThat(answer(run(10, "sync", 1, 1_000, 50).at("database", "derby"),
                run(20, "sync", 1, 900, 50).at("database", "derby").counting(0.5), run(10, "sync", 1, 1_010, 50).at("database", "hsqldb"),
                run(20, "sync", 1, 1_200, 50).at("database", "hsqldb")).headline())
                .isEqualTo("“derby” completed most operations, 1.50 times as many as “hsqldb”, which completed fewest "
                        + "(1,800 against 1,200 BBops ended per minute at the peak, of which BBops/min counts 900 against 1,200).");
    }

    @Test
    void severalSettingsAreCountedAndEachIsTold() {
        Answer answer = answer(run(10, "sync", 1, 500, 50).at("pool-size", 5), run(10, "messaging", 1, 1_000, 50)
                .at("pool-size", 5),
                run(10, "sync", 1, 1_000, 50).at("pool-size", 20), run(10, "messaging", 1, 1_000, 50).at("pool-size", 20));
        assertThat(answer.headline())
                .isEqualTo("Messaging beat sync in 1 of 2 settings: 1 to 2 times sync's BBops/min at the peak.");
        assertThat(answer.details())
                .contains("At pool-size 5: messaging beat sync: 2 times as many operations (1,000 against 500 BBops/min).");
    }

    @Test
    void aPercentileThatFellAmongErrorsIsSaidToBeBeyondAnyLimit() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50).endingInErrors()).details()).containsExactly("It gave in at injection rate 10: "
                + "newOrder 90th percentile of the response was beyond any limit (more than a tenth ended in errors), and may be at most 2.00 s.");
    }

    @Test
    void withoutPurchasingTheLevelsAreRanked() {
        assertThat(answer(run(10, "sync", 1, 500, 50).at("database", "derby"), run(10, "sync", 1, 1_000, 50)
                .at("database", "postgresql")).headline())
                .isEqualTo("“postgresql” completed most operations, 2 times as many as “derby”, "
                        + "which completed fewest (1,000 against 500 BBops/min).");
    }

    @Test
    void levelsThatAllKeepUpOrWereRunOnceAreNotRankedByASmallDifference() {
        assertThat(answer(run(10, "sync", 1, 1_000, 50).at("database", "derby"), run(10, "sync", 1, 1_030, 50)
                .at("database", "postgresql")).headline()).isEqualTo("“postgresql” and “derby” did alike (1,030 against 1,000 BBops/min); "
                        + "these runs show no difference, as both completed what they were offered.");
        assertThat(answer(run(10, "sync", 1, 800, 50).at("database", "derby"), run(10, "sync", 1, 820, 50).at("database", "hsqldb"),
                run(10, "sync", 1, 840, 50).at("database", "postgresql")).headline())
                .isEqualTo("All 3 combinations did alike (840 against 800 BBops/min); one run each cannot tell a difference of 5.0 %.");
    }

    @Test
    void aSingleRunIsHeldAgainstTheIdeal() {
        Answer answer = answer(run(10, "sync", 1, 1_020, 50));
        assertThat(answer.headline()).isEqualTo("The system completed 1,020 BBops/min at injection rate 10, 98 % of the ideal.");
        assertThat(answer.details()).containsExactly("It kept every rule at injection rate 10.");
    }

    @Test
    void invalidRunsAnswerNothing() {
        assertThat(answer(run(10, "sync", 1, 1_020, 50).invalid("The driver was late.")).headline())
                .isEqualTo("There is no answer: no run is valid.");
    }

    @Test
    void whatTheDriverDrewMakesNoSystemGiveIn() {
        Answer answer = answer(run(10, "sync", 1, 1_000, 50).unlucky(), run(10, "messaging", 1, 1_000, 50));
        assertThat(answer.headline()).startsWith("Messaging and sync did alike");
        assertThat(answer.details()).contains("Sync kept every rule that the system decides at injection rate 10.",
                "Messaging kept every rule at injection rate 10.");
        assertThat(answer(run(10, "sync", 1, 1_000, 2_500).unlucky()).details().getFirst())
                .startsWith("It gave in at injection rate 10: newOrder 90th percentile of the response was 2.50 s");
    }

    @Test
    void aRateGaveInWhenHalfOfItsRepetitionsBrokeARule() {
        assertThat(answer(run(10, "sync", 1, 1_020, 50), run(10, "sync", 2, 1_020, 2_500)).details().getFirst())
                .startsWith("It gave in at injection rate 10");
        assertThat(answer(run(10, "sync", 1, 1_020, 50), run(10, "sync", 2, 1_020, 2_500), run(10, "sync", 3, 1_020, 50))
                .details())
                .containsExactly("It kept every rule at injection rate 10.");
    }
}
