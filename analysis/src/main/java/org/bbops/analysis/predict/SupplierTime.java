package org.bbops.analysis.predict;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bbops.contracts.process.WrongInputException;

/**
 * Distribution of the time that the supplier takes to answer.
 *
 * @param mean seconds
 * @param meanSquare second moment, square seconds
 * @param quantiles seconds, all equally probable; a single one for a constant time
 */
public record SupplierTime(double mean, double meanSquare, List<Double> quantiles) {

    private static final Pattern LEVEL = Pattern.compile("(?:(uniform) (\\d+)ms\\.\\.|(exponential) )?(\\d+)ms");
    private static final double MILLIS = 1e-3;
    private static final int SMALLER_END = 2;
    private static final int EXPONENTIAL = 3;
    private static final int LAST = 4;
    private static final double UNIFORM_SQUARE = 3;
    private static final int QUANTILES = 100;
    private static final double HALF = 0.5;

    /**
     * Parses a level of supplier.latency in its canonical form: "400ms", "uniform 100ms..400ms", "exponential 400ms".
     *
     * @throws WrongInputException for any other text
     */
    public static SupplierTime of(String level) {
        Matcher words = LEVEL.matcher(level == null ? "" : level);
        if (!words.matches()) {
            throw new WrongInputException("the supplier's latency '%s' is none that can be predicted with".formatted(level));
        }
        double last = MILLIS * Integer.parseInt(words.group(LAST));
        if (words.group(1) != null) {
            double first = MILLIS * Integer.parseInt(words.group(SMALLER_END));
            return new SupplierTime((first + last) / 2, (first * first + first * last + last * last) / UNIFORM_SQUARE,
                    quantiles(share -> first + share * (last - first)));
        }
        return words.group(EXPONENTIAL) == null ? new SupplierTime(last, last * last, List.of(last))
                : new SupplierTime(last, 2 * last * last, quantiles(share -> -last * Math.log1p(-share)));
    }

    private static List<Double> quantiles(DoubleUnaryOperator atShare) {
        return IntStream.range(0, QUANTILES).mapToObj(index -> atShare.applyAsDouble((index + HALF) / QUANTILES)).toList();
    }

    /** Adds the constant overhead of a call to the supplier's own time. */
    SupplierTime plus(double constant) {
        return new SupplierTime(mean + constant, meanSquare + 2 * mean * constant + constant * constant,
                quantiles.stream().map(each -> each + constant).toList());
    }

    /** Returns the mean of a function of the time. */
    double mean(DoubleUnaryOperator of) {
        return quantiles.stream().mapToDouble(of::applyAsDouble).average().orElseThrow();
    }
}
