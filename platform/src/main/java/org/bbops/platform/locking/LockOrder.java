package org.bbops.platform.locking;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.bbops.platform.persistence.Finds;

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

    /** Returns true when it is the order of the keys, in which one statement can read and lock several rows. */
    boolean isSorted();

    /** The keys in the order in which their rows are to be touched. */
    default <K extends Comparable<? super K>> List<K> order(Collection<? extends K> keys) {
        return order(keys, Function.<K>identity());
    }

    /**
     * Runs two steps, each on rows of one table, in the order in which the tables are to be touched.
     *
     * @param first the step on the table that every transaction touches first when there is an order
     * @param second the step on the other one
     */
    default void inTurn(Runnable first, Runnable second) {
        first.run();
        second.run();
    }

    /**
     * Reads, and locks, the rows that exist: by one statement where the order is that of the keys, else by a statement
     * for each in the order given, which no single statement follows.
     *
     * @param entities of the calling transaction
     * @param type the entity
     * @param sorted a query of the entity by its keys, ordered by key
     * @param ids distinct keys, in this order
     * @param lock the lock of the read
     */
    default <E> List<E> find(EntityManager entities, Class<E> type, KeyedQuery sorted, List<?> ids, LockModeType lock) {
        if (!isSorted()) {
            return ids.stream().flatMap(id -> Finds.find(entities, type, id, lock).stream()).toList();
        }
        return ids.isEmpty() ? List.of() : sorted.of(entities, type, ids).setLockMode(lock).getResultList();
    }

    /**
     * Ascending by key, so that transactions cannot deadlock over rows that each locks only once, in the strongest mode that it
     * will need. Lock upgrades and locks of whole tables deadlock all the same (docs/deadlocks.md).
     */
    final class Sorted implements LockOrder {

        @Override
        public <T, K extends Comparable<? super K>> List<T> order(Collection<? extends T> things, Function<? super T, ? extends K> key) {
            List<T> sorted = new ArrayList<>(things);
            sorted.sort(Comparator.comparing(key));
            return Collections.unmodifiableList(sorted);
        }

        @Override
        public boolean isSorted() {
            return true;
        }
    }

    /** Draws a random order each time, as independent callers would. */
    final class Unsorted implements LockOrder {

        private final Random draws;

        /** @param draws seeded generator, so that the orders of a process can be repeated */
        public Unsorted(Random draws) {
            this.draws = draws;
        }

        @Override
        public <T, K extends Comparable<? super K>> List<T> order(Collection<? extends T> things, Function<? super T, ? extends K> key) {
            List<T> shuffled = new ArrayList<>(things);
            Collections.shuffle(shuffled, draws);
            return List.copyOf(shuffled);
        }

        @Override
        public boolean isSorted() {
            return false;
        }

        @Override
        public void inTurn(Runnable first, Runnable second) {
            second.run();
            first.run();
        }
    }
}
