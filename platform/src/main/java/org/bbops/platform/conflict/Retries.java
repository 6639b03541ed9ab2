package org.bbops.platform.conflict;

import java.time.Duration;
import java.util.Optional;
import org.bbops.platform.operation.Work;

/**
 * Begins a transaction again that failed by a conflict, at most so many times, after a {@link Backoff} in which it holds no
 * connection. Every conflict is counted.
 */
public final class Retries {

    private final int retriesMax;
    private final Backoff backoff;
    private final Pause pause;
    private final ConflictCounts counts;

    /** Waits. */
    @FunctionalInterface
    interface Pause {
        void of(Duration duration) throws InterruptedException;
    }

    /** A whole transaction, from its begin to its end. */
    @FunctionalInterface
    interface Attempt<T> {
        T run() throws Throwable;
    }

    /**
     * @param retriesMax how often a transaction is begun again at most; 0 for never
     * @param backoff how long to wait before
     * @param pause waits
     * @param counts of all conflicts
     */
    Retries(int retriesMax, Backoff backoff, Pause pause, ConflictCounts counts) {
        this.retriesMax = retriesMax;
        this.backoff = backoff;
        this.pause = pause;
        this.counts = counts;
    }

    /** What the first attempt that does not fail by a conflict gives or throws, or what the last one throws. */
    <T> T run(Attempt<T> attempt) throws Throwable {
        for (int failures = 1; ; failures++) {
            OutsideWorld outside = OutsideWorld.beginAttempt();
            try {
                return attempt.run();
            } catch (Throwable error) {
                Optional<ConflictCause> cause = Conflicts.causeOf(error);
                if (cause.isEmpty() || count(cause.get(), failures, outside) != ConflictOutcome.RETRIED) {
                    throw error;
                }
                pause(failures, error);
            } finally {
                OutsideWorld.endAttempt();
            }
        }
    }

    private void pause(int failures, Throwable error) throws Throwable {
        try {
            pause.of(backoff.next(failures));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw error;
        }
    }

    private ConflictOutcome count(ConflictCause cause, int failures, OutsideWorld outside) {
        ConflictOutcome outcome = outcome(cause, failures, outside);
        counts.add(Work.current().operation(), cause, outcome);
        return outcome;
    }

    private ConflictOutcome outcome(ConflictCause cause, int failures, OutsideWorld outside) {
        if (outside.isReached()) {
            return ConflictOutcome.UNSAFE;
        }
        return cause.isPassing() && failures <= retriesMax ? ConflictOutcome.RETRIED : ConflictOutcome.GIVEN_UP;
    }
}
