package org.bbops.platform.conflict;

import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionSynchronizationUtils;

/**
 * Records whether the transaction of the calling thread may have had an effect that its rollback does not undo: a
 * purchase order that the supplier took, a neighbour's transaction that committed. Such a transaction is not retried.
 */
public final class OutsideWorld {

    private static final ThreadLocal<OutsideWorld> OF_ATTEMPT = new ThreadLocal<>();

    private boolean reached;

    private OutsideWorld() {
    }

    /**
     * Records that the following call may have an effect outside of this transaction. Call it before the effect, as the
     * answer may get lost. Flushes pending writes first: a conflict that they meet can still be retried.
     */
    public static void reach() {
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationUtils.triggerFlush();
        }
        reachUnwritten();
    }

    /** Like {@link #reach}, without a flush: a conflict that a pending write meets at commit cannot be retried. */
    public static void reachUnwritten() {
        OutsideWorld world = OF_ATTEMPT.get();
        if (world != null) {
            world.reached = true;
        }
    }

    static OutsideWorld beginAttempt() {
        OutsideWorld world = new OutsideWorld();
        OF_ATTEMPT.set(world);
        return world;
    }

    static void endAttempt() {
        OF_ATTEMPT.remove();
    }

    boolean isReached() {
        return reached;
    }
}
