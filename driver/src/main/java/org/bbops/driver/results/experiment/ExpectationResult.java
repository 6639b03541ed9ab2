package org.bbops.driver.results.experiment;

import java.util.List;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Json;
import org.bbops.driver.experiment.Expectation;

/**
 * A claim, held against the runs.
 *
 * @param expectation the claim
 * @param verdict what the runs say
 * @param value the median over the repetitions of the figure, or of the ratio within each repetition; NaN when not measured,
 *     infinite when it is over 0, as {@code low} and {@code high} may be
 * @param low the least of what the median is of; NaN when not measured
 * @param high the greatest; NaN when not measured
 * @param keptUp whether throughputs at one injection rate were compared and every run completed what it was offered: their ratio
 *     is then that of the offered loads, and says nothing of what either could complete
 * @param repetitions those that gave a value
 * @param repetitionsPlanned those of the experiment
 * @param withoutValue repetitions whose runs are valid and gave no value
 * @param overZero repetitions whose ratio is over 0
 * @param peaks where the peaks are that the claim is of; none when it is of no peak
 */
public record ExpectationResult(Expectation expectation, ExpectationVerdict verdict, double value, double low,
                                double high, boolean keptUp, int repetitions, int repetitionsPlanned,
                                int withoutValue, int overZero, List<Claim.Peak> peaks) {

    /** What the runs say to the claim, in one line. */
    public String sentence() {
        return ClaimLine.of(this);
    }

    /** Returns what summary.json keeps of it. */
    Claim claim() {
        return new Claim(
            new Claim.Statement(expectation.claim(), expectation.figure(), expectation.atLeast(), expectation.atMost()),
            new Claim.Measured(Json.finite(value), Json.finite(low), Json.finite(high)), verdict.label(), keptUp,
            new Claim.Basis(repetitions, repetitionsPlanned, withoutValue, overZero), peaks);
    }
}
