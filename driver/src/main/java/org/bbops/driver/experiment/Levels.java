package org.bbops.driver.experiment;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.contracts.factor.DurationText;
import org.bbops.contracts.factor.SystemLevels;
import org.bbops.engines.DatabaseEngine;

/** Levels of a factor: the texts that are levels, and the canonical form of each. */
@FunctionalInterface
interface Levels {

    /**
     * Returns the canonical form of the level ("0.20" becomes "0.2").
     *
     * @throws IllegalArgumentException when it is no level; the message describes the format
     */
    String normalise(String text);

    /** Levels that are names. */
    static Levels named(String... names) {
        return named(List.of(names));
    }

    /** Levels that are an enum's constants, in lower case and with hyphens. */
    static Levels of(Class<? extends Enum<?>> type) {
        return named(Stream.of(type.getEnumConstants()).map(SystemLevels::textOf).toList());
    }

    /** The database engines. */
    static Levels engines() {
        return named(DatabaseEngine.all().stream().map(DatabaseEngine::level).toList());
    }

    /** The engines' concurrency controls, and the word for each engine's usual one. */
    static Levels concurrencyControls() {
        return named(Stream.concat(Stream.of(Factor.USUAL),
                DatabaseEngine.all().stream().flatMap(engine -> engine.concurrencyControls().stream())).distinct().toList());
    }

    /** Levels that are names. */
    static Levels named(List<String> levels) {
        return text -> {
            if (levels.contains(text)) {
                return text;
            }
            throw new IllegalArgumentException("no level '%s'".formatted(text) + DidYouMean.hint(text, levels));
        };
    }

    /** Whole numbers from min to max. */
    static Levels wholeNumbers(int min, int max) {
        return text -> Long.toString(Numbers.wholeNumber(text, min, max));
    }

    /** A name, or whole numbers from min to max. */
    static Levels namedOr(String name, int min, int max) {
        return text -> text.equals(name) ? name : Long.toString(Numbers.wholeNumber(text, min, max));
    }

    /** Shares from min to max. */
    static Levels shares(String min, String max) {
        return text -> {
            BigDecimal share = Numbers.decimal(text);
            if (share.compareTo(new BigDecimal(min)) < 0 || share.compareTo(new BigDecimal(max)) > 0) {
                throw new IllegalArgumentException("'%s' is not a share from %s to %s".formatted(text, min, max));
            }
            return share.signum() == 0 ? "0" : share.stripTrailingZeros().toPlainString();
        };
    }

    /** Durations within bounds. */
    static Levels durations(Duration min, Duration max) {
        return text -> {
            Duration duration = DurationText.parse(text);
            if (duration.compareTo(min) < 0 || duration.compareTo(max) > 0) {
                throw new IllegalArgumentException("'%s' must be %s to %s".formatted(text, DurationText.format(min),
                        DurationText.format(max)));
            }
            return DurationText.format(duration);
        };
    }

    /** Durations of whole seconds. */
    static Levels wholeSeconds(int min, int max) {
        return text -> {
            Duration duration = DurationText.parse(text);
            if (duration.toMillisPart() > 0 || duration.toSeconds() < min || duration.toSeconds() > max) {
                throw new IllegalArgumentException("'%s' must be whole seconds from %ds to %ds".formatted(text, min, max));
            }
            return DurationText.format(duration);
        };
    }

    /** See {@link SupplierLatency}. */
    static Levels latencies() {
        return text -> SupplierLatency.parse(text).toString();
    }

    /** See {@link SupplierOutage}. */
    static Levels outages() {
        return text -> {
            Optional<SupplierOutage> outage = SupplierOutage.parse(text);
            return outage.map(SupplierOutage::toString).orElse("none");
        };
    }
}
