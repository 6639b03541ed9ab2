package org.bbops.driver.results;

import org.bbops.driver.experiment.Expectation;

/**
 * A claim, held against the runs.
 *
 * @param expectation the claim
 * @param verdict what the runs say
 * @param value the figure's median over the repetitions, or the ratio of two medians; NaN when not measured
 * @param low the least value that the repetitions allow; NaN when not measured
 * @param high the greatest
 */
public record ExpectationResult(Expectation expectation, ExpectationVerdict verdict, double value, double low,
                                double high) {

    /** What the runs say to the claim, in one line. */
    public String sentence() {
        return ClaimLine.of(this);
    }
}
