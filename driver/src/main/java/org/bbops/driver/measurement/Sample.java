package org.bbops.driver.measurement;

/**
 * Sums from which a mean and its confidence interval follow.
 *
 * @param count number of values
 * @param sum their sum
 * @param sumOfSquares the sum of their squares
 */
public record Sample(long count, double sum, double sumOfSquares) {

    /** Sample without values. */
    public static final Sample NONE = new Sample(0, 0, 0);

    /** Adds a value. */
    public Sample with(double value) {
        return new Sample(count + 1, sum + value, sumOfSquares + value * value);
    }

    /** Adds two samples. */
    public Sample plus(Sample other) {
        return new Sample(count + other.count, sum + other.sum, sumOfSquares + other.sumOfSquares);
    }

    /** Returns the mean; NaN without values. */
    public double mean() {
        return count == 0 ? Double.NaN : sum / count;
    }

    /** Returns the unbiased variance; NaN with fewer than two values. */
    public double variance() {
        return count < 2 ? Double.NaN : Math.max(0, (sumOfSquares - sum * sum / count) / (count - 1));
    }
}
