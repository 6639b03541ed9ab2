package org.bbops.driver.experiment;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Claim about an experiment: the figure of some runs, or its ratio to that of others, lies between limits.
 *
 * @param claim the claim in words
 * @param figure one of {@link Figures}
 * @param of levels that select the runs; {@link #PEAK} as the injection rate, or the users of a closed load, selects the level with the
 *     greatest figure
 * @param to levels of the runs to compare with; empty when the figure itself is to lie between the limits
 * @param atLeast the lower limit; null for none
 * @param atMost the upper limit; null for none
 * @param primary true when it is judged together with the experiment's other primary claims, so that they are wrong in 5 % of experiments
 *     at most
 */
public record Expectation(String claim, String figure, Map<Factor, String> of, Map<Factor, String> to,
        BigDecimal atLeast, BigDecimal atMost, boolean primary) {

    /** In place of an injection rate, or of the users of a closed load: the level at which the figure has the greatest median. */
    public static final String PEAK = "peak";

    /** In place of a level in a file: makes the claim for each level of the runs. It is expanded when the file is read. */
    static final String EACH = "each";

    /** Keeps copies of the levels. */
    public Expectation {
        of = copy(of);
        to = copy(to);
    }

    /** Returns true when levels (of {@link #of} or {@link #to}) match a run; for the peak, runs at every level match. */
    public static boolean picks(Map<Factor, String> levels, RunConfiguration run) {
        return levels.entrySet().stream().allMatch(level -> level.getValue().equals(PEAK)
                || run.level(level.getKey()).equals(level.getValue()));
    }

    /** Expands {@link #EACH} to one claim for each combination of levels that runs; else returns the claim itself. */
    List<Expectation> ofEach(List<RunConfiguration> runs) {
        List<Factor> each = of.keySet().stream().filter(factor -> of.get(factor).equals(EACH)).toList();
        return each.isEmpty() ? List.of(this) : runs.stream().map(run -> levels(run, each)).distinct().map(this::at).toList();
    }

    private static Map<Factor, String> levels(RunConfiguration run, List<Factor> factors) {
        Map<Factor, String> levels = new EnumMap<>(Factor.class);
        factors.forEach(factor -> levels.put(factor, run.level(factor)));
        return levels;
    }

    private Expectation at(Map<Factor, String> levels) {
        String names = levels.entrySet().stream().map(level -> level.getKey().label() + " " + level.getValue())
                .collect(Collectors.joining(", "));
        return new Expectation("%s (%s)".formatted(claim, names), figure, at(levels, of), at(levels, to), atLeast, atMost, primary);
    }

    private static Map<Factor, String> at(Map<Factor, String> levels, Map<Factor, String> pattern) {
        Map<Factor, String> picked = new LinkedHashMap<>(pattern);
        picked.replaceAll((factor, level) -> level.equals(EACH) ? levels.get(factor) : level);
        return picked;
    }

    private static Map<Factor, String> copy(Map<Factor, String> levels) {
        EnumMap<Factor, String> copy = new EnumMap<>(Factor.class);
        copy.putAll(levels);
        return Collections.unmodifiableMap(copy);
    }
}
