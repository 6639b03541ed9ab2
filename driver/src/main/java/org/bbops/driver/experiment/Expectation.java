package org.bbops.driver.experiment;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * A claim that an experiment is held against: the figure of some runs, or its ratio to that of others, lies between limits.
 *
 * @param claim the claim in words
 * @param figure one of {@link Figures}
 * @param of levels that pick the runs; {@link #PEAK} as the injection rate picks those of the rate with the greatest figure
 * @param to levels that pick the runs to compare with; empty when the figure itself is to lie between the limits
 * @param atLeast the lower limit; null for none
 * @param atMost the upper limit; null for none
 */
public record Expectation(String claim, String figure, Map<Factor, String> of, Map<Factor, String> to,
                          BigDecimal atLeast, BigDecimal atMost) {

    /** Instead of an injection rate: the one whose figure has the greatest median. */
    public static final String PEAK = "peak";

    /** Keeps copies of the levels. */
    public Expectation {
        of = copy(of);
        to = copy(to);
    }

    /** Whether levels (of {@link #of} or {@link #to}) pick a run; the peak is among the runs at every rate. */
    public static boolean picks(Map<Factor, String> levels, RunConfiguration run) {
        return levels.entrySet().stream().allMatch(level -> level.getValue().equals(PEAK)
            || run.level(level.getKey()).equals(level.getValue()));
    }

    private static Map<Factor, String> copy(Map<Factor, String> levels) {
        EnumMap<Factor, String> copy = new EnumMap<>(Factor.class);
        copy.putAll(levels);
        return Collections.unmodifiableMap(copy);
    }
}
