package org.bbops.platform.conflict;

import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionSynchronizationUtils;

/**
 * Records whether the transaction of the calling thread may have had an effect that its rollback does not undo: a
 * purchase order that the supplier took, a neighbour's transaction that committed. Such a transaction is not retried.
 */
public final class LastingEffect {

    private static final ThreadLocal<LastingEffect> OF_ATTEMPT = new ThreadLocal<>();

    private boolean announced;
    private boolean confirmed;

    private LastingEffect() {
    }

    /**
     * Records that the following call may have an effect outside of this transaction. Call it before the effect, as the
     * answer may get lost. Flushes pending writes first: a conflict that they meet can still be retried.
     */
    public static void announce() {
        flush();
        announceUnwritten();
    }

    /** Flushes the pending writes of the calling thread's transaction, if there is one, so that their rows are locked before later ones. */
    public static void flush() {
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationUtils.triggerFlush();
        }
    }

    /** Like {@link #announce}, without a flush: a conflict that a pending write meets at commit cannot be retried. */
    public static void announceUnwritten() {
        LastingEffect effect = OF_ATTEMPT.get();
        if (effect != null) {
            effect.announced = true;
        }
    }

    /** Records that the announced effect has taken place: the other side has committed. */
    public static void confirm() {
        LastingEffect effect = OF_ATTEMPT.get();
        if (effect != null) {
            effect.confirmed = true;
        }
    }

    static LastingEffect beginAttempt() {
        LastingEffect effect = new LastingEffect();
        OF_ATTEMPT.set(effect);
        return effect;
    }

    static void endAttempt() {
        OF_ATTEMPT.remove();
    }

    boolean isAnnounced() {
        return announced;
    }

    boolean isConfirmed() {
        return confirmed;
    }
}
