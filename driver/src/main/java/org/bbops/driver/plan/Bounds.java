package org.bbops.driver.plan;

import java.time.Duration;

/** Rejects missing values and values out of range, in a sentence that names them. */
final class Bounds {

    private Bounds() {
    }

    static <T> T given(String name, T value) {
        if (value == null) {
            throw new IllegalArgumentException("The plan lacks " + name + ".");
        }
        return value;
    }

    static void within(String name, Duration value, Duration min, Duration max) {
        if (given(name, value).compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw outside(name, value, min, max);
        }
    }

    static void within(String name, double value, double min, double max) {
        // The negated condition also rejects NaN.
        if (!(value >= min && value <= max)) {
            throw outside(name, value, min, max);
        }
    }

    private static IllegalArgumentException outside(String name, Object value, Object min, Object max) {
        return new IllegalArgumentException("The plan's %s is %s, and must be %s to %s.".formatted(name, value, min, max));
    }
}
