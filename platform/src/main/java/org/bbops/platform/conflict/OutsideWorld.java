package org.bbops.platform.conflict;

import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionSynchronizationUtils;

/**
 * Knows whether the transaction of the calling thread may have had an effect that its rollback does not undo: a purchase
 * order that the supplier took, a neighbour's transaction that committed. Such a transaction is not tried again.
 */
public final class OutsideWorld {

    private static final ThreadLocal<OutsideWorld> OF_ATTEMPT = new ThreadLocal<>();

    private boolean reached;

    private OutsideWorld() {
    }

    /**
     * Says that what follows may have an effect outside of this transaction. Before it, as its answer may get lost. What the
     * transaction keeps to be written later is written first: where it meets another one, it can still be begun again.
     */
    public static void reach() {
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationUtils.triggerFlush();
        }
        reachUnwritten();
    }

    /** Says the same, and leaves what is kept until the commit unwritten: a conflict that it meets then cannot be begun again. */
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
