package org.bbops.platform.table;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Keeps the rows of one table that the calling thread's transaction knows, until it ends.
 *
 * @param <K> the primary key
 * @param <V> known state of a row
 */
public class RowMemory<K, V> implements TransactionSynchronization {

    /** More than any transaction of the workload touches; bounds a transaction's memory. */
    public static final int ROWS_MAX = 50_000;

    private final Object owner;
    private final Map<K, V> rows = new HashMap<>();

    /** @param owner object that stands for the table, and whose text names it */
    public RowMemory(Object owner) {
        this.owner = owner;
    }

    /**
     * Returns the memory of the calling thread's transaction; there must be one.
     *
     * @param owner stands for the table, in every transaction
     * @param begin makes a memory of that owner
     */
    public static <M extends RowMemory<?, ?>> M of(Object owner, Supplier<M> begin) {
        // Only this method binds resources to an owner.
        @SuppressWarnings("unchecked")
        M bound = (M) TransactionSynchronizationManager.getResource(owner);
        return bound == null ? begin(owner, begin) : bound;
    }

    private static <M extends RowMemory<?, ?>> M begin(Object owner, Supplier<M> begin) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalTransactionStateException("rows of " + owner + " need a transaction, and there is none");
        }
        M memory = begin.get();
        TransactionSynchronizationManager.bindResource(owner, memory);
        TransactionSynchronizationManager.registerSynchronization(memory);
        return memory;
    }

    /** Returns the known state of a row; null when it is unknown. */
    public final V get(K key) {
        return rows.get(key);
    }

    /**
     * Returns the known state of a row.
     *
     * @throws IllegalStateException when the transaction has neither found nor created it
     */
    public final V known(K key) {
        V known = get(key);
        if (known == null) {
            throw new IllegalStateException("row " + key + " of " + owner + " has not been found by this transaction");
        }
        return known;
    }

    /** Keeps the known state of a row. */
    public final void put(K key, V known) {
        if (rows.size() == ROWS_MAX && !rows.containsKey(key)) {
            throw new IllegalStateException("a transaction would hold more than %d rows of %s; ask for fewer rows at a time"
                    .formatted(ROWS_MAX, owner));
        }
        rows.put(key, known);
    }

    /** Forgets a row. */
    public final void forget(K key) {
        rows.remove(key);
    }

    /** All that is known, by key. */
    protected final Map<K, V> rows() {
        return Collections.unmodifiableMap(rows);
    }

    @Override
    public final void suspend() {
        TransactionSynchronizationManager.unbindResource(owner);
    }

    @Override
    public final void resume() {
        TransactionSynchronizationManager.bindResource(owner, this);
    }

    /** Unbinds the memory here, because the completion of a transaction that a request has joined comes later and on another thread. */
    @Override
    public final void beforeCompletion() {
        TransactionSynchronizationManager.unbindResourceIfPossible(owner);
    }
}
