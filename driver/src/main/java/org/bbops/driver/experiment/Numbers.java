package org.bbops.driver.experiment;

import java.math.BigDecimal;
import java.util.Locale;

/** Parses numbers of an experiment file; error messages give the expected format. */
final class Numbers {

    private static final int DIGITS_MAX = 18;

    private Numbers() {
    }

    /** @throws IllegalArgumentException when it is no integer, or outside min to max */
    static long wholeNumber(String text, long min, long max) {
        if (text.matches("-?\\d{1," + DIGITS_MAX + "}")) {
            long number = Long.parseLong(text);
            if (number >= min && number <= max) {
                return number;
            }
        }
        throw new IllegalArgumentException(String.format(Locale.ROOT, "'%s' is not a whole number from %,d to %,d", text, min, max));
    }

    /** @throws IllegalArgumentException when it is no decimal number */
    static BigDecimal decimal(String text) {
        if (!text.matches("-?\\d{1,9}(\\.\\d{1,9})?")) {
            throw new IllegalArgumentException("'%s' is not a number such as 1.2".formatted(text));
        }
        return new BigDecimal(text);
    }
}
