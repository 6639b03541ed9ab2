package org.bbops.driver.results.experiment;

import java.util.Arrays;
import java.util.List;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
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
     * The figure, or the ratio within each repetition, over all of them; infinite when it is over 0. With five repetitions or more,
     * all of them above 0, the geometric mean and the 95 % t interval of the logarithms, else the median and the range.
     *
     * @param value their middle
     * @param low lower end of the interval, or the least
     * @param high upper end of the interval, or the greatest
     * @param isInterval whether they are of an interval
     */
    public record Spread(double value, double low, double high, boolean isInterval) {

        /** Nothing measured. */
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

    /** Says the verdict and its reason in one line. */
    public String sentence() {
        return ClaimLine.of(this);
    }

    /** Returns what summary.json keeps of it. */
    Claim claim() {
        return new Claim(
                new Claim.Statement(expectation.claim(), expectation.figure(), expectation.atLeast(), expectation.atMost()),
                new Claim.Measured(Json.finite(measured.value()), Json.finite(measured.low()), Json.finite(measured.high())),
                verdict.label(), keptUp,
                basis, peaks);
    }
}
