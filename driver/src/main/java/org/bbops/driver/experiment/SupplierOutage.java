package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.factor.DurationText;

/**
 * Outage of the supplier emulator, as the factor supplier.outage gives it: "none" or "10s+20s".
 *
 * @param from counted from the start of steady state; a day at most
 * @param length longer than 0; a day at most
 */
public record SupplierOutage(Duration from, Duration length) {

    private static final Duration MAX = Duration.ofDays(1);

    /**
     * Parses a level; empty for "none".
     *
     * @throws IllegalArgumentException for any other form
     */
    public static Optional<SupplierOutage> parse(String text) {
        if (text.equals("none")) {
            return Optional.empty();
        }
        String[] parts = text.split("\\+", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(
                    "'%s' is neither 'none' nor of the form '10s+20s' (starts 10 s into steady state, lasts 20 s)".formatted(text));
        }
        SupplierOutage outage = new SupplierOutage(DurationText.parse(parts[0]), DurationText.parse(parts[1]));
        if (outage.length.isZero()) {
            throw new IllegalArgumentException("'%s' is an outage of no length; write 'none'".formatted(text));
        }
        if (outage.from.compareTo(MAX) > 0 || outage.length.compareTo(MAX) > 0) {
            throw new IllegalArgumentException("'%s' starts after or lasts longer than a day".formatted(text));
        }
        return Optional.of(outage);
    }

    /** Formats the level as an experiment writes it. */
    @Override
    public String toString() {
        return DurationText.format(from) + "+" + DurationText.format(length);
    }
}
