package org.bbops.report.page;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.read.ClaimWords;
import org.bbops.analysis.read.ExperimentSummary.Claim;
import org.bbops.analysis.read.ExperimentSummary.Peak;
import org.bbops.analysis.read.KeptUp;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.model.Grid;
import org.bbops.report.model.Wording;

/** What was expected, what was measured, and whether it holds. */
final class ClaimsSection {

    private ClaimsSection() {
    }

    /** Nothing when no experiment claims anything. */
    static Html of(Grid grid) {
        List<StoredExperiment> claiming = grid.experiments().stream()
            .filter(experiment -> !experiment.summary().claims().isEmpty()).toList();
        return claiming.isEmpty() ? Html.NOTHING : Section.of("claims", "Claims", "What the experiment expected, before it was run.",
            Html.all(claiming.stream().map(ClaimsSection::table)));
    }

    private static Html table(StoredExperiment experiment) {
        Table table = new Table("Claims of " + experiment.summary().name()).words("Claim", "Verdict")
            .figures("Measured", "Range", "Expected").words("Figure", "Remark");
        experiment.summary().claims().forEach(claim -> table.row(claim.claim(), Mark.of(claim.verdict()), value(claim),
            range(claim), limits(claim), claim.figure(), remarks(claim)));
        return table.html();
    }

    private static String value(Claim claim) {
        return claim.value() == null && isOverZero(claim) ? ClaimWords.GREATER_THAN_ANY : number(claim.value());
    }

    private static String range(Claim claim) {
        if (claim.low() == null) {
            return null;
        }
        return claim.high() == null ? number(claim.low()) + " to " + ClaimWords.GREATER_THAN_ANY
            : Wording.range(claim.low(), claim.high());
    }

    /** JSON has no number for it. An older bbops did not say it either; only such a ratio holds without a value. */
    private static boolean isOverZero(Claim claim) {
        return zeroIfUntold(claim.overZero()) > 0 || claim.low() != null || "holds".equals(claim.verdict());
    }

    private static String remarks(Claim claim) {
        boolean isMeasured = claim.repetitions() != null && claim.repetitions() > 0;
        boolean keptUp = Boolean.TRUE.equals(claim.keptUp());
        Stream<String> remarks = Stream.of(
            isMeasured ? ClaimWords.measuredIn(claim.repetitions(), claim.repetitionsPlanned()) : Stream.<String>empty(),
            ClaimWords.withoutValue(zeroIfUntold(claim.withoutValue())), ClaimWords.overZero(zeroIfUntold(claim.overZero())),
            keptUp ? Stream.<String>empty() : claim.peaks().stream().filter(Peak::isOfLoad)
                .map(peak -> ClaimWords.peakOfLoad(peak.levels(), peak.rate())),
            claim.peaks().stream().filter(Peak::isOpen).map(ClaimsSection::peak),
            keptUp ? Stream.of(KeptUp.WORDS) : Stream.<String>empty()).flatMap(remark -> remark);
        String sentences = remarks.map(remark -> Wording.capitalised(remark) + ".").collect(Collectors.joining(" "));
        return sentences.isEmpty() ? null : sentences;
    }

    private static String peak(Peak peak) {
        return ClaimWords.peak(peak.levels(), peak.rate(), peak.highestTried(), peak.mayLieAt());
    }

    private static int zeroIfUntold(Integer repetitions) {
        return repetitions == null ? 0 : repetitions;
    }

    private static String number(Double value) {
        return value == null ? null : Wording.number(value);
    }

    private static String limits(Claim claim) {
        if (claim.atLeast() != null && claim.atMost() != null) {
            return number(claim.atLeast()) + " to " + number(claim.atMost());
        }
        return claim.atLeast() != null ? "at least " + number(claim.atLeast()) : "at most " + number(claim.atMost());
    }
}
