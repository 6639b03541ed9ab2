package org.bbops.driver.results.experiment;

import java.util.List;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Json;
import org.bbops.driver.experiment.Expectation;

/**
 * A claim, held against the runs.
 *
 * @param expectation the claim
 * @param verdict of the runs
 * @param measured over the repetitions
 * @param keptUp whether throughputs at one injection rate were compared and every run completed what it was offered: their ratio
 *     is then that of the offered loads, and says nothing of what either could complete
 * @param basis the repetitions that it stands on
 * @param peaks where the peaks are that the claim is of; none when it is of no peak
 */
public record ExpectationResult(Expectation expectation, ExpectationVerdict verdict, Spread measured, boolean keptUp,
                                Claim.Basis basis, List<Claim.Peak> peaks) {

    /**
     * The figure, or the ratio within each repetition; infinite when it is over 0.
     *
     * @param value the median
     * @param low the least
     * @param high the greatest
     */
    public record Spread(double value, double low, double high) {

        /** Nothing measured. */
        static final Spread NONE = new Spread(Double.NaN, Double.NaN, Double.NaN);
    }

    /** Says the verdict and its reason in one line. */
    public String sentence() {
        return ClaimLine.of(this);
    }

    /** Returns what summary.json keeps of it. */
    Claim claim() {
        return new Claim(
            new Claim.Statement(expectation.claim(), expectation.figure(), expectation.atLeast(), expectation.atMost()),
            new Claim.Measured(Json.finite(measured.value()), Json.finite(measured.low()), Json.finite(measured.high())), verdict.label(), keptUp,
            basis, peaks);
    }
}
