package org.bbops.contracts.factor;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** Longest time of a request's transaction before it is rolled back: the factor {@code transaction-timeout}. */
public final class TransactionTimeout {

    /** Longest wait for a connection; a shorter transaction timeout shortens it for all users of the pool. */
    public static final Duration CONNECTION_WAIT = Duration.ofSeconds(10);

    /** No limit but the service's own on statements and connections. */
    public static final TransactionTimeout NONE = new TransactionTimeout(null);

    private static final String NONE_TEXT = "none";
    /** Shortest connection timeout that the pool accepts. */
    private static final Duration MIN = Duration.ofMillis(250);
    private static final Duration MAX = Duration.ofSeconds(60);

    private final Duration max;

    private TransactionTimeout(Duration max) {
        this.max = max;
    }

    /**
     * Returns the time-out of a level: {@code none}, or a duration such as {@code 500ms} or {@code 2s}.
     *
     * @throws IllegalArgumentException when it is no level; the message has the form and the bounds
     */
    public static TransactionTimeout of(String level) {
        if (level.equals(NONE_TEXT)) {
            return NONE;
        }
        return DurationText.find(level).filter(max -> max.compareTo(MIN) >= 0 && max.compareTo(MAX) <= 0).map(TransactionTimeout::new)
                .orElseThrow(() -> new IllegalArgumentException("'%s' must be none, or a duration from %s to %s".formatted(level,
                        DurationText.format(MIN), DurationText.format(MAX))));
    }

    /** Returns the time; empty for none. */
    public Optional<Duration> max() {
        return Optional.ofNullable(max);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TransactionTimeout timeout && Objects.equals(max, timeout.max);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(max);
    }

    /** The level as an experiment writes it. */
    @Override
    public String toString() {
        return max == null ? NONE_TEXT : DurationText.format(max);
    }
}
