package org.bbops.platform.bmp;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The beans of one table in the calling thread's transaction. They are stored before it commits, the tables in the order in
 * which the transaction came to them, which is the order in which it locked their rows; afterwards they are forgotten. When
 * the transaction is told to write what it has, they are stored then.
 */
final class LoadedBeans<K extends Comparable<? super K>, R> implements TransactionSynchronization {

    /** More than any transaction of the workload touches; a bound on what one may hold in memory. */
    static final int BEANS_MAX = 50_000;

    private final BeanWrites<K, R> writes;
    private final Map<K, Bean<R>> beans = new HashMap<>();

    private LoadedBeans(BeanWrites<K, R> writes) {
        this.writes = writes;
    }

    /**
     * Those of the calling thread's transaction; it must have one.
     *
     * @param writes stores them
     */
    static <K extends Comparable<? super K>, R> LoadedBeans<K, R> of(BeanWrites<K, R> writes) {
        // Only this method binds something to these.
        @SuppressWarnings("unchecked")
        LoadedBeans<K, R> bound = (LoadedBeans<K, R>) TransactionSynchronizationManager.getResource(writes);
        return bound == null ? begin(writes) : bound;
    }

    private static <K extends Comparable<? super K>, R> LoadedBeans<K, R> begin(BeanWrites<K, R> writes) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalTransactionStateException("beans of " + writes + " need a transaction, and there is none");
        }
        LoadedBeans<K, R> loaded = new LoadedBeans<>(writes);
        TransactionSynchronizationManager.bindResource(writes, loaded);
        TransactionSynchronizationManager.registerSynchronization(loaded);
        return loaded;
    }

    /** The bean of a key; null when it is not loaded. */
    Bean<R> get(K key) {
        return beans.get(key);
    }

    /** Takes a bean in. */
    void put(K key, Bean<R> bean) {
        if (beans.size() == BEANS_MAX) {
            throw new IllegalStateException("a transaction would hold more than %d beans of %s; ask for fewer rows at a time"
                    .formatted(BEANS_MAX, writes));
        }
        beans.put(key, bean);
    }

    /** Leaves a bean to itself: it is not stored. */
    void forget(K key) {
        beans.remove(key);
    }

    /** Before the transaction reaches outside: a conflict that comes now can still be undone. */
    @Override
    public void flush() {
        writes.storeEarly(Collections.unmodifiableMap(beans));
    }

    @Override
    public void beforeCommit(boolean readOnly) {
        writes.store(Collections.unmodifiableMap(beans));
    }

    @Override
    public void suspend() {
        TransactionSynchronizationManager.unbindResource(writes);
    }

    @Override
    public void resume() {
        TransactionSynchronizationManager.bindResource(writes, this);
    }

    @Override
    public void afterCompletion(int status) {
        TransactionSynchronizationManager.unbindResourceIfPossible(writes);
    }
}
