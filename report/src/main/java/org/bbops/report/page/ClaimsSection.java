package org.bbops.report.page;

import java.util.List;
import org.bbops.analysis.read.ExperimentSummary.Claim;
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
        experiment.summary().claims().forEach(claim -> table.row(claim.claim(), Mark.of(claim.verdict()), number(claim.value()),
            claim.low() == null ? null : Wording.range(claim.low(), claim.high()), limits(claim), claim.figure(), remark(claim)));
        return table.html();
    }

    private static String remark(Claim claim) {
        return Boolean.TRUE.equals(claim.keptUp()) ? Wording.capitalised(KeptUp.WORDS) + "." : null;
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
