package org.bbops.platform.bmp;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Where the beans of a table are found and created. A bean lives as long as the transaction that came to it, and what was
 * loaded once is not loaded again. All methods need a transaction.
 *
 * @param <K> the primary key
 * @param <R> what the domain knows of a row
 */
public final class Home<K extends Comparable<? super K>, R> {

    private final EntityTable<K, R> table;
    private final FinderMode finding;
    private final BeanWrites<K, R> writes;
    private final BeanRows<K, R> rows;

    Home(EntityTable<K, R> table, BeanSql sql, BeanRules rules, JdbcOperations jdbc, LockOrder lockOrder) {
        this.table = table;
        this.finding = rules.finding();
        this.writes = new BeanWrites<>(table, sql, rules, jdbc, lockOrder);
        this.rows = new BeanRows<>(table, sql, rules.version(), jdbc, writes);
    }

    /** The row of a key; empty when there is none. */
    public Optional<R> find(K key, Use use) {
        return finding.find(rows, rows.ofKey(), use, table.keyValues(key)).stream().findFirst();
    }

    /** The rows that exist of those asked for, found one by one in the order of the keys. */
    public List<R> findEach(Collection<K> keys, Use use) {
        return keys.stream().map(key -> find(key, use)).flatMap(Optional::stream).toList();
    }

    /** All rows of the table, by key. */
    public List<R> findAll(Use use) {
        return findBy("1 = 1", use);
    }

    /**
     * The rows that meet a condition, by key.
     *
     * @param condition what stands after {@code where}
     */
    public List<R> findBy(String condition, Use use, Object... parameters) {
        return finding.find(rows, condition, use, List.of(parameters));
    }

    /** The keys of the rows that meet a condition, in their order; nothing is loaded, and nothing locked but by the isolation level. */
    public List<K> findKeys(String condition, Object... parameters) {
        return rows.selectKeys(condition, List.of(parameters));
    }

    /** The first rows by key, at most so many, that meet a condition. */
    public List<R> findFirst(int rowsMax, String condition, Use use, Object parameter) {
        return finding.findFirst(rows, condition, use, List.of(parameter, rowsMax));
    }

    /** The row, as it is to be, of a bean that this transaction has found or created. */
    public R get(K key) {
        return bean(key).row();
    }

    /** Whether rows are locked when they are read for this use. */
    public boolean locksTo(Use use) {
        return rows.locksTo(use);
    }

    /**
     * Looks whether a row that this transaction has found is still what was loaded.
     *
     * @throws OptimisticLockingFailureException when another has changed or deleted it since
     */
    public void refuseStale(K key) {
        writes.refuseStale(key, bean(key));
    }

    /** Inserts a row, now; its bean is stored at commit as any other is. */
    public void create(R row) {
        writes.insert(row);
        beans().put(table.keyOf(row), Bean.created(row));
    }

    /** Changes a row that this transaction has found or created; it is stored at commit. */
    public void change(R row) {
        bean(table.keyOf(row)).change(row);
    }

    /**
     * Lets a row that this transaction has found or created count as changed, although it may be as it was: it is stored at commit, and
     * refused when another has changed it.
     */
    public void touch(K key) {
        bean(key).touch();
    }

    /**
     * Deletes a row that this transaction has found, now.
     *
     * @throws OptimisticLockingFailureException when another has changed or deleted it since
     */
    public void remove(K key) {
        writes.delete(key, bean(key));
        beans().forget(key);
    }

    /**
     * Changes a row past its bean, which is not stored any more.
     *
     * @param statement an update of one row, which counts the version itself
     * @return whether there was such a row
     */
    public boolean execute(String statement, K key, Object... parameters) {
        beans().forget(key);
        return writes.execute(statement, parameters);
    }

    private Bean<R> bean(K key) {
        Bean<R> bean = beans().get(key);
        if (bean == null) {
            throw new IllegalStateException("row " + key + " of " + table.name() + " has not been found by this transaction");
        }
        return bean;
    }

    /** Those of the calling thread's transaction. */
    LoadedBeans<K, R> beans() {
        return LoadedBeans.of(writes);
    }

    /** The table's name. */
    @Override
    public String toString() {
        return table.name();
    }
}
