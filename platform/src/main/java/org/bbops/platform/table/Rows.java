package org.bbops.platform.table;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.bbops.platform.locking.Use;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * The rows of one table, found and written in the calling thread's transaction, as {@code bbops.locking} and
 * {@code bbops.lock-order} say. All methods need a transaction.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
public interface Rows<K extends Comparable<? super K>, R> {

    /** The row of a key; empty when there is none. */
    Optional<R> find(K key, Use use);

    /**
     * Returns the existing rows of these keys.
     *
     * @param keys distinct, in the order in which the rows are to be touched
     */
    List<R> findEach(Collection<K> keys, Use use);

    /**
     * Returns the rows that meet a condition, by key.
     *
     * @param condition SQL that follows {@code where}
     */
    List<R> findBy(String condition, Use use, Object... parameters);

    /** Returns the rows whose column has one of the values. */
    List<R> findIn(String column, Collection<?> values, Use use);

    /**
     * Returns rows of the table, by key: the first ones where the engine reads in that order. Where rows are locked, those that are left
     * out may be locked too.
     *
     * @param rowsMax the most rows
     */
    List<R> findUpTo(int rowsMax, Use use);

    /** Returns a bounded number of rows that meet a condition, lowest keys first. */
    List<R> findFirst(int rowsMax, String condition, Use use, Object parameter);

    /**
     * Returns the keys of the rows that meet a condition, in their order; nothing is loaded, and only the isolation
     * level may lock.
     */
    List<K> findKeys(String condition, Object... parameters);

    /** Returns a row that this transaction has found or created, with its pending changes. */
    R get(K key);

    /** Returns true when rows are locked when they are read for this use. */
    boolean locksTo(Use use);

    /**
     * Checks that a row found by this transaction is unchanged since it was read.
     *
     * @throws OptimisticLockingFailureException when another transaction has changed or deleted it since
     */
    void refuseStale(K key);

    /** Inserts rows, now. */
    void create(List<R> rows);

    /** Inserts a row, now. */
    default void create(R row) {
        create(List.of(row));
    }

    /**
     * Changes rows that this transaction has found or created, at the latest when it commits or calls another system.
     *
     * @throws OptimisticLockingFailureException when another transaction has changed or deleted one since; thrown by
     *     then at the latest
     */
    void change(List<R> rows);

    /** Changes a row, as {@link #change(List)} does. */
    default void change(R row) {
        change(List.of(row));
    }

    /**
     * Makes a row that is {@linkplain #change changed} count as changed even when its values are the same: it is
     * refused when another transaction has changed it.
     */
    void touch(K key);

    /**
     * Deletes rows that this transaction has found, now.
     *
     * @throws OptimisticLockingFailureException when another has changed or deleted one since
     */
    void remove(List<K> keys);

    /**
     * Deletes the rows that meet a condition, now.
     *
     * @return the number of deleted rows
     */
    int removeBy(String condition, Object... parameters);

    /**
     * Changes a row by the caller's own statement, bypassing the known state of the row.
     *
     * @param statement an update of one row, which increments the version itself
     * @return true when the row existed
     */
    boolean execute(String statement, K key, Object... parameters);
}
