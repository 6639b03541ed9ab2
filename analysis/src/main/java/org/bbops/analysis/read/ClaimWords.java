package org.bbops.analysis.read;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Wording of a claim's caveats, shared by the terminal and the report; each is the second half of a sentence. */
public final class ClaimWords {

    /** Replacement for a ratio over 0. */
    public static final String GREATER_THAN_ANY = "greater than any";

    private ClaimWords() {
    }

    /** Returns the number of repetitions, if fewer than planned. */
    public static Stream<String> measuredIn(int repetitions, int planned) {
        return repetitions == planned ? Stream.empty()
                : Stream.of(String.format(Locale.ROOT, "measured in %d of %s", repetitions, count(planned)));
    }

    /** Returns the caveat that valid repetitions have no value; empty for none. */
    public static Stream<String> withoutValue(int repetitions) {
        return repetitions == 0 ? Stream.empty() : Stream.of(count(repetitions) + " gave no value");
    }

    /** Returns the caveat that ratios divide by 0; empty for none. */
    public static Stream<String> overZero(int repetitions) {
        return repetitions == 0 ? Stream.empty() : Stream.of("divided by 0 in " + count(repetitions));
    }

    /**
     * Describes the rate of a peak, and the other rates that may have it.
     *
     * @param levels levels of its side; none for a claim with no level but the injection rate
     * @param rate the injection rate at which it was found
     * @param highestTried true when no greater rate was tried
     * @param mayLieAt rates that were not compared; either there are some, or it is the highest tried
     */
    public static String peak(Map<String, String> levels, int rate, boolean highestTried, List<Integer> mayLieAt) {
        String side = side(levels);
        String others = mayLieAt.stream().map(String::valueOf)
                .collect(Collectors.joining(", ", "at ", ", where too few repetitions have a value"));
        if (!highestTried) {
            return "the peak%s is at %d and may lie %s".formatted(side, rate, others);
        }
        return "the peak%s is at the highest rate tried, %d, and may lie above%s".formatted(side, rate,
                mayLieAt.isEmpty() ? "" : " or " + others);
    }

    /**
     * Describes a peak at which the offered load was completed.
     *
     * @param levels levels of its side; none for a claim with no level but the injection rate
     * @param rate the injection rate at which the offered load was completed
     */
    public static String peakOfLoad(Map<String, String> levels, int rate) {
        return ("the peak%s, at %d, is the load's: all that was offered there was completed, and a rate above it and below the next one "
                + "tried may give more").formatted(side(levels), rate);
    }

    private static String side(Map<String, String> levels) {
        return levels.isEmpty() ? "" : levels.entrySet().stream().map(level -> level.getKey() + " " + level.getValue())
                .collect(Collectors.joining(", ", " of ", ""));
    }

    private static String count(int repetitions) {
        return String.format(Locale.ROOT, repetitions == 1 ? "%d repetition" : "%d repetitions", repetitions);
    }
}
