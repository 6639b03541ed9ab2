package org.bbops.analysis.read;

import java.util.Locale;
import java.util.stream.Stream;

/** What is said beside a claim's figure, the same in the line at the end and in the report; each is the second half of a sentence. */
public final class ClaimWords {

    /** In the place of a ratio over 0. */
    public static final String GREATER_THAN_ANY = "greater than any";

    private ClaimWords() {
    }

    /** That repetitions are valid and have no value; nothing where there are none. */
    public static Stream<String> withoutValue(int repetitions) {
        return repetitions == 0 ? Stream.empty() : Stream.of(count(repetitions) + " gave no value");
    }

    /** That ratios are over 0; nothing where none is. */
    public static Stream<String> overZero(int repetitions) {
        return repetitions == 0 ? Stream.empty() : Stream.of("divided by 0 in " + count(repetitions));
    }

    private static String count(int repetitions) {
        return String.format(Locale.ROOT, repetitions == 1 ? "%d repetition" : "%d repetitions", repetitions);
    }
}
