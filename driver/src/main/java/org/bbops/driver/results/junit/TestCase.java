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
        /** The verdict is negative. */
        FAILURE,
        /** The run cannot be relied on. */
        ERROR,
        /** No verdict was possible, or the answer is a result rather than a failure. */
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
