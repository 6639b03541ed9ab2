package org.bbops.platform.bmp;

import org.bbops.platform.table.RowMemory;

/**
 * The beans of one table in the calling thread's transaction. They are stored before it commits, the tables in the
 * order in which the transaction came to them, which is the order in which it locked their rows; afterwards they are
 * forgotten. A flush of the transaction stores them earlier.
 */
final class LoadedBeans<K extends Comparable<? super K>, R> extends RowMemory<K, Bean<R>> {

    private final BeanWrites<K, R> writes;

    private LoadedBeans(BeanWrites<K, R> writes) {
        super(writes);
        this.writes = writes;
    }

    /**
     * Returns the beans of the calling thread's transaction; there must be one.
     *
     * @param writes stores them
     */
    static <K extends Comparable<? super K>, R> LoadedBeans<K, R> of(BeanWrites<K, R> writes) {
        return of(writes, () -> new LoadedBeans<>(writes));
    }

    /** Stores beans before the transaction reaches outside: a conflict at this point can still be undone. */
    @Override
    public void flush() {
        writes.storeEarly(rows());
    }

    @Override
    public void beforeCommit(boolean readOnly) {
        writes.store(rows());
    }
}
