package org.bbops.platform.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.figures.Conflict;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.workload.Operation;
import org.bbops.platform.conflict.RetryLimits.Backoff;
import org.bbops.platform.operation.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RetriesTest {

    private static final NeighbourTimeout NEIGHBOURS = new NeighbourTimeout(Duration.ofSeconds(20));
    private static final SQLException DEADLOCK = new SQLException("deadlock", "40P01");

    private final ConflictCounter counts = new ConflictCounter();
    private final List<Duration> pauses = new ArrayList<>();
    /** Overflows soon: only differences mean something. */
    private long nowNanos = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(20);
    private int attempts;

    @Test
    void retriesUntilItSucceeds() throws Throwable {
        try (Work _ = Work.begin(Operation.CHANGE_ORDER)) {
            assertThat(this.<String>run(3, () -> {
                failTimes(2, DEADLOCK);
                return "done";
            })).isEqualTo("done");
        }

        assertThat(attempts).isEqualTo(3);
        assertThat(pauses).hasSize(2);
        assertThat(counts.figures()).containsExactly(new Conflict("changeOrder", "deadlock", 2, 0, 0));
    }

    @Test
    void givesUpAfterTheLastAttemptAndThrowsItsError() {
        assertThatThrownBy(() -> run(2, this::deadlock)).isSameAs(DEADLOCK);

        assertThat(attempts).isEqualTo(3);
        assertThat(counts.figures()).containsExactly(new Conflict("other", "deadlock", 2, 1, 0));
    }

    @Test
    void neverRetriesWhenNoRetryIsAllowed() {
        assertThatThrownBy(() -> run(0, this::deadlock)).isSameAs(DEADLOCK);

        assertThat(attempts).isOne();
        assertThat(counts.figures()).containsExactly(new Conflict("other", "deadlock", 0, 1, 0));
    }

    @Test
    void doesNotRetryAfterAnExternalEffect() {
        assertThatThrownBy(() -> run(3, () -> {
            LastingEffect.announce();
            return deadlock();
        })).isInstanceOfSatisfying(BusinessException.class, told -> {
            assertThat(told.category()).isEqualTo(Category.CONFLICT_AFTER_EFFECT);
            assertThat(told).hasMessageContainingAll("(deadlock)", "what was done there stays").hasCause(DEADLOCK);
        });

        assertThat(attempts).isOne();
        assertThat(counts.figures()).containsExactly(new Conflict("other", "deadlock", 0, 0, 1));
    }

    @Test
    void refusedConnectionAfterAnExternalEffectIsAConflict() {
        SQLException refused = new SQLTransientConnectionException("all 2 connections of the pool are in use");
        Retries.Attempt<Object> attempt = () -> {
            attempts++;
            throw refused;
        };

        assertThatThrownBy(() -> run(3, attempt)).isSameAs(refused);
        assertThatThrownBy(() -> run(3, () -> {
            LastingEffect.announce();
            return attempt.run();
        })).isInstanceOfSatisfying(BusinessException.class, told -> {
            assertThat(told.category()).isEqualTo(Category.CONFLICT_AFTER_EFFECT);
            assertThat(told).hasMessageContaining("what was done there stays").hasCause(refused);
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"CONFLICT", "OVERLOADED", "POOL_EXHAUSTED"})
    void refusalAfterACommittedStepIsNotRepeatable(Category category) {
        BusinessException refusal = new BusinessException(category, "no room for line 2");

        assertThatThrownBy(() -> run(3, () -> {
            LastingEffect.announce();
            throw refusal;
        })).isSameAs(refusal);
        assertThatThrownBy(() -> run(3, () -> {
            LastingEffect.announce();
            LastingEffect.confirm();
            throw refusal;
        })).isInstanceOfSatisfying(BusinessException.class, told -> {
            assertThat(told.category()).isEqualTo(Category.CONFLICT_AFTER_EFFECT);
            assertThat(told).hasMessageContainingAll("no room for line 2", "stays").hasCause(refusal);
        });
    }

    @Test
    void finalRefusalAfterACommittedStepStaysWhatItIs() {
        BusinessException refusal = new BusinessException(Category.INSUFFICIENT_CREDIT, "too dear");

        assertThatThrownBy(() -> run(3, () -> {
            LastingEffect.confirm();
            throw refusal;
        })).isSameAs(refusal);
    }

    @Test
    void effectBeforeTheFirstAttemptDoesNotPreventRetries() {
        LastingEffect.announce();

        assertThatThrownBy(() -> run(1, this::deadlock)).isSameAs(DEADLOCK);

        assertThat(attempts).isEqualTo(2);
    }

    @Test
    void doesNotRetryAfterAStatementTimeout() {
        SQLException cancelled = new SQLException("cancelled", "57014");

        assertThatThrownBy(() -> run(3, () -> {
            failTimes(1, cancelled);
            return null;
        })).isSameAs(cancelled);

        assertThat(counts.figures()).containsExactly(new Conflict("other", "statementTimeout", 0, 1, 0));
    }

    @Test
    void doesNotRetryAfterTheRetryTimeout() {
        SQLException waitedInVain = new SQLException("lock timeout", "55P03");

        assertThatThrownBy(() -> run(3, () -> {
            pass(15);
            failTimes(3, waitedInVain);
            return null;
        })).isSameAs(waitedInVain);

        assertThat(attempts).as("begun after 0 s and 15 s, and not after 30 s").isEqualTo(2);
        assertThat(counts.figures()).containsExactly(new Conflict("other", "lockTimeout", 1, 1, 0));
    }

    @Test
    void doesNotRetryAfterTheNeighbourWindow() {
        SQLException waitedInVain = new SQLException("lock timeout", "55P03");

        try (Work _ = Work.join(Operation.DELIVER)) {
            assertThatThrownBy(() -> run(3, () -> {
                pass(8);
                failTimes(4, waitedInVain);
                return null;
            })).isSameAs(waitedInVain);
        }

        assertThat(attempts).as("begun after 0 s and 8 s, and not after 16 s").isEqualTo(2);
        assertThat(counts.figures()).containsExactly(new Conflict("deliver", "lockTimeout", 1, 1, 0));
    }

    @Test
    void neighbourWindowLeavesTimeForTheLastAttempt() {
        assertThat(RetryLimits.of(3, 25, NEIGHBOURS)).isEqualTo(new RetryLimits(3, Duration.ofSeconds(25), Duration.ofSeconds(15)));
        assertThat(RetryLimits.of(3, 9, NEIGHBOURS).neighbourWindow()).isEqualTo(Duration.ofSeconds(9));
        assertThat(RetryLimits.of(3, 25, new NeighbourTimeout(Duration.ofSeconds(2))).neighbourWindow()).isZero();
    }

    @Test
    void refusesARetryTimeoutOutOfRange() {
        assertThatThrownBy(() -> RetryLimits.of(3, 3_601, NEIGHBOURS)).isInstanceOf(StartRefusedException.class)
                .hasMessage("bbops.retry-seconds-max is '3601'; use a whole number from 0 to 3600");
        assertThatThrownBy(() -> RetryLimits.of(3, -1, NEIGHBOURS)).isInstanceOf(StartRefusedException.class);
    }

    @Test
    void doesNotRetryOtherErrors() {
        assertThatThrownBy(() -> run(3, () -> {
            failTimes(1, new IllegalStateException("no conflict"));
            return null;
        })).hasMessage("no conflict");

        assertThat(counts.figures()).isEmpty();
    }

    /** An error of its own connection, such as that of the keys. */
    @Test
    void doesNotRetryBusinessErrorsCausedByTheDatabase() {
        for (String state : List.of("57014", "55P03")) {
            SQLException waitedInVain = new SQLException("canceling statement", state);
            BusinessException noKey = new BusinessException(Category.OVERLOADED, "no block of keys", waitedInVain);

            assertThatThrownBy(() -> run(3, () -> {
                attempts++;
                throw new BusinessException(noKey.category(), noKey.getMessage(), noKey);
            })).hasMessage("no block of keys");
        }

        assertThat(attempts).as("one of each").isEqualTo(2);
        assertThat(counts.figures()).isEmpty();
    }

    @Test
    void backoffIsBoundedAndRepeatableFromItsSeed() {
        Backoff backoff = new Backoff(7);
        Backoff same = new Backoff(7);
        for (int failures = 1; failures <= 100; failures++) {
            Duration pause = backoff.next(failures);
            assertThat(pause).isBetween(Duration.ZERO, Duration.ofMillis(Math.min(320, 20L << Math.min(failures - 1, 4))))
                    .isEqualTo(same.next(failures));
        }
    }

    private <T> T run(int retriesMax, Retries.Attempt<T> attempt) throws Throwable {
        return new Retries(RetryLimits.of(retriesMax, RetryLimits.SECONDS_MAX_DEFAULT, NEIGHBOURS), new Backoff(1), pauses::add, counts,
                () -> nowNanos).run(attempt);
    }

    private void pass(int seconds) {
        nowNanos += TimeUnit.SECONDS.toNanos(seconds);
    }

    private Object deadlock() throws SQLException {
        attempts++;
        throw DEADLOCK;
    }

    private void failTimes(int times, Exception error) throws Exception {
        attempts++;
        if (attempts <= times) {
            throw error;
        }
    }
}
