package org.bbops.driver.results.experiment;

import java.util.Arrays;
import java.util.List;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.driver.experiment.Expectation;

/**
 * Claim, tested against the runs.
 *
 * @param expectation the claim
 * @param verdict verdict from the runs
 * @param measured over the repetitions
 * @param keptUp true when throughputs at one injection rate were compared and every run completed the offered load: their ratio is then that
 *     of the offered loads, not of the capacities
 * @param basis the repetitions that it stands on
 * @param peaks peaks that the claim refers to; none when it refers to no peak
 */
public record ExpectationResult(Expectation expectation, ExpectationVerdict verdict, Spread measured, boolean keptUp,
        Claim.Basis basis, List<Claim.Peak> peaks) {

    /**
     * Figure, or ratio within each repetition, over all repetitions; infinite when divided by 0. With five or more, all above 0, the
     * geometric mean and the 95 % t interval of the logarithms, else the median and the range.
     *
     * @param value their middle
     * @param low lower end of the interval, or the least
     * @param high upper end of the interval, or the greatest
     * @param isInterval true when the ends are of a confidence interval
     */
    public record Spread(double value, double low, double high, boolean isInterval) {

        /** No value. */
        static final Spread NONE = new Spread(Double.NaN, Double.NaN, Double.NaN, false);

        /**
         * Works it out.
         *
         * @param values in ascending order; one or more
         */
        static Spread of(double... values) {
            double least = values[0];
            double most = values[values.length - 1];
            if (values.length < Decision.PAIRS_MIN || least <= 0 || Double.isInfinite(most)) {
                return new Spread(PickedRun.median(Arrays.stream(values)), least, most, false);
            }
            PairedRatio ratio = PairedRatio.of(Arrays.stream(values).boxed().toList());
            return new Spread(ratio.value(), ratio.low(), ratio.high(), true);
        }
    }

    /** Formats the verdict and its reason in one line. */
    public String sentence() {
        return ClaimLine.of(this);
    }

    /** Converts the result to its form in summary.json. */
    Claim claim() {
        return new Claim(
                new Claim.Statement(expectation.claim(), expectation.figure(), expectation.atLeast(), expectation.atMost()),
                new Claim.Measured(Json.finite(measured.value()), Json.finite(measured.low()), Json.finite(measured.high())),
                verdict.label(), keptUp,
                basis, peaks);
    }
}
