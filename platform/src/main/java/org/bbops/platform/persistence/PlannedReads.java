package org.bbops.platform.persistence;

import java.util.List;
import java.util.Optional;
import org.bbops.platform.locking.Use;

/**
 * Repository fragment for reads that follow {@code bbops.locking} and {@code bbops.lock-order}; annotations are fixed
 * at compile time and cannot. Every method runs in the caller's transaction.
 *
 * @param <T> the repository's entity, which names its table
 * @param <K> its key
 */
public interface PlannedReads<T, K> {

    /**
     * Finds a row by its key, with the plan's lock for this use; empty when there is none.
     *
     * @throws RuntimeException when the database failed it, with its error as a cause, also in a transaction that can
     *     only roll back
     */
    Optional<T> find(K key, Use use);

    /**
     * Finds the existing rows of several keys. Rows of a table that nothing changes come from the second-level cache
     * where it is on.
     *
     * @param keys distinct, in the order in which the rows are to be touched
     */
    List<T> findEach(List<K> keys, Use use);

    /**
     * Finds rows by a query, with the plan's lock for this use.
     *
     * @param query in Jakarta Persistence's query language, of the entity
     * @param parameters values of {@code ?1}, {@code ?2} and so on
     */
    List<T> findBy(String query, Use use, Object... parameters);

    /**
     * Selects by several keys, without a lock.
     *
     * @param query constant, in Jakarta Persistence's query language, with {@code in (:keys)} and no other parameter
     * @param type result type
     * @param keys distinct
     */
    <R> List<R> select(String query, Class<R> type, List<?> keys);
}
