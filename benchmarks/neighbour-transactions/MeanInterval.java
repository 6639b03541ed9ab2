import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Mean of a figure over repetitions with its 95 % t interval.
 *
 * @param values one of each repetition
 * @param low lower end; NaN for a single repetition
 * @param high upper end; NaN for a single repetition
 */
record MeanInterval(double[] values, double mean, double low, double high) {

    private static final double BEYOND = 0.025;

    static MeanInterval of(double... values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        if (values.length == 1) {
            return new MeanInterval(values, mean, Double.NaN, Double.NaN);
        }
        double freedom = values.length - 1.0;
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        double half = Math.sqrt(squares / freedom / values.length) * TDistribution.of(freedom).inverseSurvivalProbability(BEYOND);
        return new MeanInterval(values, mean, mean - half, mean + half);
    }

    boolean includesZero() {
        return low <= 0 && high >= 0;
    }

    /** Formats it as "0.12, 0.10 to 0.14". */
    String text() {
        return Double.isNaN(low) ? String.format(Locale.ROOT, "%.2f, one repetition tells no interval", mean)
                : String.format(Locale.ROOT, "%.2f, %.2f to %.2f", mean, low, high);
    }

    /** Returns its figures for a file of JSON. */
    Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>(Map.of("values", values, "mean", mean));
        if (!Double.isNaN(low)) {
            figures.put("low", low);
            figures.put("high", high);
        }
        return figures;
    }
}
