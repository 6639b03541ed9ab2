package org.bbops.analysis.predict;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.contracts.process.WrongInputException;

/**
 * Distribution of the time that the supplier takes to answer.
 *
 * @param mean seconds
 * @param meanSquare second moment, square seconds
 */
public record SupplierTime(double mean, double meanSquare) {

    private static final Pattern LEVEL = Pattern.compile("(?:(uniform) (\\d+)ms\\.\\.|(exponential) )?(\\d+)ms");
    private static final double MILLIS = 1e-3;
    private static final int SMALLER_END = 2;
    private static final int EXPONENTIAL = 3;
    private static final int LAST = 4;
    private static final double UNIFORM_SQUARE = 3;

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
            return new SupplierTime((first + last) / 2, (first * first + first * last + last * last) / UNIFORM_SQUARE);
        }
        return new SupplierTime(last, (words.group(EXPONENTIAL) == null ? 1 : 2) * last * last);
    }

    /** Adds the constant overhead of a call to the supplier's own time. */
    SupplierTime plus(double constant) {
        return new SupplierTime(mean + constant, meanSquare + 2 * mean * constant + constant * constant);
    }
}
