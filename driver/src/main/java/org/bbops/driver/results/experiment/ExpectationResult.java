package org.bbops.driver.results.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.results.experiment.ClaimSide.PickedRun;

/**
 * Claim, tested against the runs.
 *
 * @param expectation the claim
 * @param verdict verdict from the runs
 * @param measured over the repetitions
 * @param keptUp true when throughputs at one injection rate were compared and every run completed the offered load: their ratio is then that
 *     of the offered loads, not of the capacities
 * @param basis the repetitions that it is based on
 * @param peaks peaks that the claim refers to; none when it refers to no peak
 */
public record ExpectationResult(Expectation expectation, ExpectationVerdict verdict, Spread measured, boolean keptUp,
        Claim.Basis basis, List<Claim.Peak> peaks) {

    private static final String FEW = "fewer than %d repetitions show a direction and conclude nothing".formatted(Decision.PAIRS_MIN);

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
         * Computes the spread.
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

    /** Returns the claim as inconclusive, because its interval does not decide among so many primary claims. */
    ExpectationResult correctedAmong(int claims) {
        return new ExpectationResult(expectation, ExpectationVerdict.INCONCLUSIVE, measured, keptUp, basis.correctedAmong(claims), peaks);
    }

    /** Converts the result to its form in summary.json. */
    public Claim claim() {
        return new Claim(
                new Claim.Statement(expectation.claim(), expectation.figure(), expectation.atLeast(), expectation.atMost(),
                        expectation.primary()),
                new Claim.Measured(Json.finite(measured.value()), Json.finite(measured.low()), Json.finite(measured.high())),
                verdict.label(), keptUp,
                basis, peaks);
    }

    /** Formats the verdict and its reason in one line. */
    public String sentence() {
        String line = "Claim %s: %s".formatted(claim().verdictText(), expectation.claim());
        if (verdict == ExpectationVerdict.NOT_MEASURED) {
            return line + joined(basis.withoutValueRemark());
        }
        String figure = expectation.to().isEmpty() ? expectation.figure() : "ratio of " + expectation.figure();
        if (Double.isNaN(measured.value())) {
            return line + " (%s: nothing to measure, expected %s)".formatted(figure, limits(expectation));
        }
        return line + " (%s %s%s, expected %s)".formatted(figure, number(measured.value()), range(measured), limits(expectation))
                + joined(Stream.concat(verdict == ExpectationVerdict.INDICATIVE ? Stream.of(FEW) : Stream.<String>empty(),
                        claim().remarks()));
    }

    private static String joined(Stream<String> remarks) {
        return remarks.map("; "::concat).collect(Collectors.joining());
    }

    private static String range(Spread measured) {
        String name = measured.isInterval() ? "95 % interval" : "range";
        return measured.low() == measured.high() ? "" : ", %s %s to %s".formatted(name, number(measured.low()), number(measured.high()));
    }

    private static String number(double value) {
        return Double.isInfinite(value) ? Claim.GREATER_THAN_ANY : String.format(Locale.ROOT, "%,.2f", value);
    }

    private static String limits(Expectation claim) {
        if (claim.atLeast() == null) {
            return "at most " + claim.atMost();
        }
        return "at least " + claim.atLeast() + (claim.atMost() == null ? "" : " and at most " + claim.atMost());
    }

    /** Verdict on a claim. */
    public enum ExpectationVerdict {
        /** Five repetitions or more, and the whole interval lies within the limits; or a count that must be 0 is 0 in every repetition. */
        HOLDS("holds"),
        /** The whole interval lies outside the limits, a count that must be 0 is not, or nothing succeeded that the figure could be of. */
        DOES_NOT_HOLD("does not hold"),
        /**
         * Five repetitions or more, and the interval crosses a limit, some repetitions gave no value and the others hold, a peak that may
         * lie elsewhere could change the verdict, or the interval does not decide among several primary claims.
         */
        INCONCLUSIVE("inconclusive"),
        /** Indicative: fewer than five repetitions show a direction, but allow no conclusion. */
        INDICATIVE("indicative"),
        /** Both sides completed the offered load, so that their throughputs equal it. */
        LOAD_LIMITED("load-limited"),
        /** No valid run has the levels of the claim, the figure was not reported, or the denominator is always 0. */
        NOT_MEASURED("not measured");

        private final String label;

        ExpectationVerdict(String label) {
            this.label = label;
        }

        /** Returns its name in summary.json and messages. */
        public String label() {
            return label;
        }
    }
}
