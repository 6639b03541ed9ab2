package org.bbops.driver.results.junit;

import java.util.Locale;
import java.util.Objects;

/**
 * One thing that was judged.
 *
 * @param name what was judged
 * @param outcome how it ended
 * @param message one sentence with the figures; empty when there is nothing to say
 * @param detail more lines, such as rows that are not as they must be; empty for none
 */
record TestCase(String name, Outcome outcome, String message, String detail) {

    /** How it ended, in the words of JUnit. */
    enum Outcome {
        PASSED,
        /** It was judged and does not hold. */
        FAILURE,
        /** The run cannot be relied on. */
        ERROR,
        /** It could not be judged, or its answer is a result and no failure. */
        SKIPPED;

        /** The element that says so. */
        String element() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    TestCase {
        Objects.requireNonNull(message);
        Objects.requireNonNull(detail);
    }

    static TestCase of(String name, Outcome outcome, String message) {
        return new TestCase(name, outcome, message, "");
    }
}
