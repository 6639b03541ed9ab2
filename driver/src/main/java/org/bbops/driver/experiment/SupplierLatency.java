package org.bbops.driver.experiment;

import java.time.Duration;
import org.bbops.contracts.factor.DurationText;

/**
 * Latency of the supplier emulator's answers, the factor supplier.latency: "400ms", "uniform 100ms..400ms" or "exponential 400ms".
 *
 * @param distribution "fixed", "uniform" or "exponential", as the emulator's settings name it
 * @param millis the fixed value, the lower end, or the mean; 0 to 60,000
 * @param millisMax the upper end of a uniform one; otherwise the same as millis
 */
public record SupplierLatency(String distribution, int millis, int millisMax) {

    private static final int MILLIS_LIMIT = 60_000;

    /**
     * Parses a level.
     *
     * @throws IllegalArgumentException for any other form
     */
    public static SupplierLatency parse(String text) {
        String[] words = text.split(" +", 2);
        if (words.length == 1) {
            return fixedAt("fixed", millis(text));
        }
        return switch (words[0]) {
            case "exponential" -> fixedAt("exponential", millis(words[1]));
            case "uniform" -> uniform(words[1]);
            default -> throw new IllegalArgumentException(
                    "'%s' is none of '400ms', 'uniform 100ms..400ms', 'exponential 400ms'".formatted(text));
        };
    }

    private static SupplierLatency fixedAt(String distribution, int millis) {
        return new SupplierLatency(distribution, millis, millis);
    }

    private static SupplierLatency uniform(String ends) {
        String[] pair = ends.split("\\.\\.", -1);
        if (pair.length != 2) {
            throw new IllegalArgumentException("'uniform %s' is not of the form 'uniform 100ms..400ms'".formatted(ends));
        }
        SupplierLatency latency = new SupplierLatency("uniform", millis(pair[0]), millis(pair[1]));
        if (latency.millis > latency.millisMax) {
            throw new IllegalArgumentException("'uniform %s' ends before it begins".formatted(ends));
        }
        return latency;
    }

    private static int millis(String text) {
        Duration duration = DurationText.parse(text);
        if (duration.toMillis() > MILLIS_LIMIT) {
            throw new IllegalArgumentException("'%s' is longer than the longest latency, 60s".formatted(text));
        }
        return (int) duration.toMillis();
    }

    /** Returns true when each answer takes this long at least; an exponential latency has short ones among the long. */
    boolean isNeverBelow(Duration time) {
        return !distribution.equals("exponential") && millis >= time.toMillis();
    }

    /** The level as it is written in an experiment. */
    @Override
    public String toString() {
        return switch (distribution) {
            case "uniform" -> "uniform %dms..%dms".formatted(millis, millisMax);
            case "exponential" -> "exponential %dms".formatted(millis);
            default -> millis + "ms";
        };
    }
}
