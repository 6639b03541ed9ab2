package org.bbops.supplier.queue;

/** Whether a message can come to the listener before the rows of its order are committed. */
@FunctionalInterface
public interface CommitOrder {

    /** A message comes after the commit, always. */
    CommitOrder ROWS_FIRST = () -> false;

    /** Whether rows may be committed yet whose message is in the queue already. */
    boolean isMessageFirst();
}
