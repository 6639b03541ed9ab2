package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimsSectionTest {

    private static final String REMARK = "<td class=\"words\">All completed the load they were offered, "
            + "so throughput does not tell them apart.</td>";

    @TempDir
    private Path folder;

    @Test
    void remarksThatThroughputWasLimitedByTheLoad() {
        assertThat(page(Results.of("kept-up").claiming("messaging completes more", 1, 1.1, "does not hold").ofRunsThatKeptUp()))
                .contains(REMARK);
    }

    @Test
    void omitsTheRemarkForOtherClaims() {
        assertThat(page(Results.of("gave-in").claiming("messaging completes more", 1.2, 1.1, "holds"))).doesNotContain(REMARK);
    }

    @Test
    void describesARatioOverZeroInWords() {
        assertThat(page(Results.of("over-0").claiming("more deadlocks", 2.5, 1.1, "holds").whoseClaimHas("low", 2)
                .whoseClaimHas("high", null).whoseClaimHas("overZero", 1)))
                .contains("2 to greater than any", "<td class=\"words\">Divided by 0 in 1 repetition.</td>");
    }

    @Test
    void describesARatioOverZeroOfAnOlderFile() {
        assertThat(page(Results.of("over-0").claiming("more deadlocks", 2, 1.1, "holds").whoseClaimHas("value", null)
                .whoseClaimHas("low", null).whoseClaimHas("high", null))).contains(">greater than any<");
    }

    @Test
    void reportsMissingRepetitionsOfAClaim() {
        assertThat(page(Results.of("few").claiming("faster", 5.2, 5, "too close to tell").whoseClaimHas("repetitions", 1)
                .whoseClaimHas("repetitionsPlanned", 3).whoseClaimHas("withoutValue", 1))).contains(
                        "<td class=\"words\">Measured in 1 of 3 repetitions. 1 repetition gave no value.</td>");
        assertThat(page(Results.of("all").claiming("faster", 5.2, 5, "holds").whoseClaimHas("repetitions", 3)
                .whoseClaimHas("repetitionsPlanned", 3).whoseClaimHas("withoutValue", 0))).doesNotContain("Measured in");
    }

    @Test
    void remarksThatAPeakIsAtTheHighestRateTried() {
        assertThat(page(Results.of("peaks").claiming("a higher peak", 3, 5, "too close to tell").whoseClaimHas("peaks", List.of(
                Map.of("side", "of", "levels", Map.of("purchasing", "messaging"), "rate", 60, "highestTried", true, "mayLieAt", List.of()),
                Map.of("side", "to", "levels", Map.of("purchasing", "sync"), "rate", 20, "highestTried", false, "mayLieAt", List.of())))))
                .contains("<td class=\"words\">The peak of purchasing messaging is at the highest rate tried, 60, and may lie above.</td>");
    }

    @Test
    void remarksThatAPeakIsThatOfTheLoad() {
        assertThat(page(Results.of("loads").claiming("a higher peak", 1.28, 1.2, "holds").whoseClaimHas("peaks", List.of(
                Map.of("side", "to", "levels", Map.of("purchasing", "sync"), "rate", 30, "highestTried", false, "mayLieAt", List.of(),
                        "keptUp", true)))))
                .contains(
                        "<td class=\"words\">The peak of purchasing sync, at 30, is the load&#39;s: all that was offered there was completed, "
                                + "and a rate above it and below the next one tried may give more.</td>");
    }

    @Test
    void showsNoFigureForAnUnmeasuredClaim() {
        assertThat(page(Results.of("none").claiming("more deadlocks", 2, 1.1, "not measured").whoseClaimHas("value", null)
                .whoseClaimHas("low", null).whoseClaimHas("high", null))).doesNotContain("greater than any");
    }

    private String page(Results results) {
        return Page.of(List.of(StoredExperiment.read(results.with(TrialRun.run(10, "sync", 1, 1_000, 20)).writeTo(folder))), List.of(),
                folder);
    }
}
