package org.bbops.supplier.queue;

/**
 * Commit order of database and broker: a message can reach the listener before the rows of its order are committed, or
 * not.
 */
@FunctionalInterface
public interface CommitOrder {

    /** A message comes after the commit, always. */
    CommitOrder ROWS_FIRST = () -> false;

    /** Returns true when rows may still be uncommitted while their message is in the queue already. */
    boolean isMessageFirst();
}
