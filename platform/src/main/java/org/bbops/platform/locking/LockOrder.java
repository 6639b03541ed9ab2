package org.bbops.platform.locking;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * The order in which a transaction touches several rows of one table. Every transaction that touches more than one row
 * puts its keys in this order before it reads or writes the first.
 */
public interface LockOrder {

    /**
     * Returns the things in the order in which their rows are to be touched.
     *
     * @param things objects that stand for the rows; not changed
     * @param key returns a row's key
     */
    <T, K extends Comparable<? super K>> List<T> order(Collection<? extends T> things, Function<? super T, ? extends K> key);

    /**
     * Runs two steps that touch rows of two tables, both, in the order in which the tables are to be touched.
     *
     * @param first the step on the table that every transaction touches first when there is an order
     * @param second the step on the other one
     */
    default void inTurn(Runnable first, Runnable second) {
        first.run();
        second.run();
    }

    /** The keys in the order in which their rows are to be touched. */
    default <K extends Comparable<? super K>> List<K> order(Collection<? extends K> keys) {
        return order(keys, Function.<K>identity());
    }
}
