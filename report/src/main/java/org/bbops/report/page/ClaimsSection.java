package org.bbops.report.page;

import java.util.List;
import java.util.stream.Collectors;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.Wording;
import org.bbops.report.model.Grid;

/** Table of claims, with measured values and verdicts. */
final class ClaimsSection {

    private ClaimsSection() {
    }

    /** Returns the section; empty without a claim. */
    static Html of(Grid grid) {
        List<StoredExperiment> claiming = grid.experiments().stream()
                .filter(experiment -> !experiment.summary().claims().isEmpty()).toList();
        return claiming.isEmpty() ? Html.NOTHING : Html.section("claims", "Claims", "What the experiment expected, before it was run.",
                Html.all(claiming.stream().map(ClaimsSection::table)));
    }

    private static Html table(StoredExperiment experiment) {
        Table table = new Table("Claims of " + experiment.summary().subject().name()).words("Claim", "Verdict")
                .figures("Measured", "Range", "Expected").words("Figure", "Remark");
        experiment.summary().claims()
                .forEach(claim -> table.row(claim.statement().claim(), Mark.of(claim.verdict(), claim.verdictText()), value(claim),
                        range(claim), limits(claim), claim.statement().figure(), remarks(claim)));
        return table.html();
    }

    private static String value(Claim claim) {
        return claim.measured().value() == null && isOverZero(claim) ? Claim.GREATER_THAN_ANY : number(claim.measured().value());
    }

    private static String range(Claim claim) {
        if (claim.measured().low() == null) {
            return null;
        }
        return claim.measured().high() == null ? number(claim.measured().low()) + " to " + Claim.GREATER_THAN_ANY
                : Wording.range(claim.measured().low(), claim.measured().high());
    }

    /**
     * Returns true for a ratio over 0, which JSON cannot represent and an older bbops did not mark: only such a ratio holds without a value.
     */
    private static boolean isOverZero(Claim claim) {
        Integer overZero = claim.basis().overZero();
        return overZero != null && overZero > 0 || claim.measured().low() != null || "holds".equals(claim.verdict());
    }

    private static String remarks(Claim claim) {
        String sentences = claim.remarks().map(remark -> Wording.capitalised(remark) + ".").collect(Collectors.joining(" "));
        return sentences.isEmpty() ? null : sentences;
    }

    private static String number(Number value) {
        return value == null ? null : Wording.number(value.doubleValue());
    }

    private static String limits(Claim claim) {
        if (claim.statement().atLeast() != null && claim.statement().atMost() != null) {
            return number(claim.statement().atLeast()) + " to " + number(claim.statement().atMost());
        }
        return claim.statement().atLeast() != null ? "at least " + number(claim.statement().atLeast())
                : "at most " + number(claim.statement().atMost());
    }
}
