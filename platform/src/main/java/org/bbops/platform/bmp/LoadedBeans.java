package org.bbops.platform.bmp;

import org.bbops.platform.table.RowMemory;

/**
 * The beans of one table in the calling thread's transaction. They are stored before it commits, the tables in the
 * order in which the transaction came to them, which is the order in which it locked their rows; afterwards they are
 * forgotten. A flush of the transaction stores them earlier.
 */
final class LoadedBeans<K extends Comparable<? super K>, R> extends RowMemory<K, Bean<R>> {

    private final Home<K, R> home;

    private LoadedBeans(Home<K, R> home) {
        super(home);
        this.home = home;
    }

    /**
     * Returns the beans of the calling thread's transaction; there must be one.
     *
     * @param home stores them
     */
    static <K extends Comparable<? super K>, R> LoadedBeans<K, R> of(Home<K, R> home) {
        return of(home, () -> new LoadedBeans<>(home));
    }

    /**
     * Stores beans before the transaction reaches outside, as a conflict at this point can still be undone; except those
     * unchanged since their insert, which can no longer fail.
     */
    @Override
    public void flush() {
        home.store(rows(), bean -> !bean.isCreated());
    }

    @Override
    public void beforeCommit(boolean readOnly) {
        home.store(rows(), _ -> true);
    }
}
