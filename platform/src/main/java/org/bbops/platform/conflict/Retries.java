package org.bbops.platform.conflict;

import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.RetryLimits.Backoff;
import org.bbops.platform.operation.Work;

/**
 * Retries a transaction that failed by a conflict, within {@link RetryLimits}, after a {@link Backoff} in which it
 * holds no connection. Every conflict is counted.
 */
public final class Retries {

    /** Refusals that a caller may answer by repeating the whole transaction, as nothing was written. */
    private static final Set<Category> REPEATABLE = EnumSet.of(Category.CONFLICT, Category.OVERLOADED, Category.POOL_EXHAUSTED,
            Category.TOO_MANY_CONNECTIONS, Category.TRANSACTION_TIMEOUT, Category.REQUEST_LIMIT, Category.CIRCUIT_OPEN,
            Category.NEIGHBOUR_UNAVAILABLE);

    private final RetryLimits limits;
    private final Backoff backoff;
    private final Pause pause;
    private final ConflictCounter counts;
    private final LongSupplier nanoTime;

    /** Wait before a retry. */
    @FunctionalInterface
    interface Pause {
        void of(Duration duration) throws InterruptedException;
    }

    /** Attempt at a whole transaction, from its beginning to its end. */
    @FunctionalInterface
    interface Attempt<T> {
        T run() throws Throwable;
    }

    /**
     * @param limits bounds on the number and time of retries
     * @param backoff delay before a retry
     * @param pause sleeps for the delay
     * @param counts of all conflicts
     * @param nanoTime monotonic time in nanoseconds
     */
    Retries(RetryLimits limits, Backoff backoff, Pause pause, ConflictCounter counts, LongSupplier nanoTime) {
        this.limits = limits;
        this.backoff = backoff;
        this.pause = pause;
        this.counts = counts;
        this.nanoTime = nanoTime;
    }

    /**
     * Returns or throws the result of the first attempt that does not fail by a conflict, else throws the error of the
     * last one.
     *
     * @throws BusinessException {@code CONFLICT_AFTER_EFFECT} when the conflict, or the refusal of a connection or of a later
     *     step, came after an effect that a rollback does not undo
     */
    <T> T run(Attempt<T> attempt) throws Throwable {
        long latestNanos = nanoTime.getAsLong() + limits.windowOf(Work.current()).toNanos();
        for (int failures = 1;; failures++) {
            LastingEffect effect = LastingEffect.beginAttempt();
            try {
                return attempt.run();
            } catch (Throwable error) {
                ConflictCause cause = Conflicts.causeOf(error).orElseThrow(() -> otherError(error, effect));
                switch (count(cause, mayBeginAgain(failures, latestNanos), effect)) {
                    case RETRIED -> pause(failures, error);
                    case GIVEN_UP -> throw error;
                    case UNSAFE -> throw afterEffect(cause, error);
                }
            } finally {
                LastingEffect.endAttempt();
            }
        }
    }

    /**
     * Returns the error of an attempt that failed for another reason than a conflict. If a connection or a later step was refused after
     * another domain or the supplier had been called, it says that their work stays.
     */
    private static Throwable otherError(Throwable error, LastingEffect effect) {
        if (effect.isConfirmed() && error instanceof BusinessException refusal && REPEATABLE.contains(refusal.category())) {
            return new BusinessException(Category.CONFLICT_AFTER_EFFECT, "a later step was refused (" + refusal.getMessage()
                    + "), and what earlier steps have committed stays: look there before you try again", error);
        }
        return effect.isAnnounced() && Causes.of(error).anyMatch(SQLTransientConnectionException.class::isInstance)
                ? new BusinessException(Category.CONFLICT_AFTER_EFFECT, "no database connection was available after the supplier or another"
                        + " domain had been called; nothing was written in this database, but what was done there stays: look there"
                        + " before you try again", error)
                : error;
    }

    /**
     * Replaces the conflict by an error that says what stays: a caller that assumed a full rollback would repeat the
     * transaction, or miscount its lasting effect.
     */
    private static BusinessException afterEffect(ConflictCause cause, Throwable error) {
        return new BusinessException(Category.CONFLICT_AFTER_EFFECT, "the transaction failed by a conflict (" + cause.label()
                + ") after the supplier or another domain had been called; nothing was written in this database, but what was"
                + " done there stays: look there before you try again", error);
    }

    private void pause(int failures, Throwable error) throws Throwable {
        try {
            pause.of(backoff.next(failures));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw error;
        }
    }

    private boolean mayBeginAgain(int failures, long latestNanos) {
        return failures <= limits.retriesMax() && nanoTime.getAsLong() - latestNanos < 0;
    }

    private ConflictCounter.ConflictOutcome count(ConflictCause cause, boolean mayBeginAgain, LastingEffect effect) {
        ConflictCounter.ConflictOutcome outcome = outcome(cause, mayBeginAgain, effect);
        counts.add(Work.current().operation(), cause, outcome);
        return outcome;
    }

    private static ConflictCounter.ConflictOutcome outcome(ConflictCause cause, boolean mayBeginAgain, LastingEffect effect) {
        if (effect.isAnnounced()) {
            return ConflictCounter.ConflictOutcome.UNSAFE;
        }
        return cause.isTransient() && mayBeginAgain ? ConflictCounter.ConflictOutcome.RETRIED : ConflictCounter.ConflictOutcome.GIVEN_UP;
    }
}
