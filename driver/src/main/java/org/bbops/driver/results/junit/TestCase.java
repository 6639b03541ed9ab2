package org.bbops.driver.results.junit;

import java.util.Locale;
import java.util.Objects;

/**
 * One verdict.
 *
 * @param name subject of the verdict
 * @param outcome the verdict
 * @param message one sentence with the figures; empty when there is nothing to say
 * @param detail more lines, such as wrong rows; empty for none
 */
record TestCase(String name, Outcome outcome, String message, String detail) {

    /** Outcome in the terms of JUnit. */
    enum Outcome {
        PASSED,
        /** It was judged and does not hold. */
        FAILURE,
        /** The run cannot be relied on. */
        ERROR,
        /** It could not be judged, or its answer is a result and no failure. */
        SKIPPED;

        /** Returns the XML element of the outcome. */
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
