package org.bbops.platform.bmp;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableSql;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Finds and creates the beans of a table. A bean lives as long as its transaction, and a loaded row is not loaded
 * again. Changed beans are stored at commit; rows are found, inserted and deleted one by one.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
final class Home<K extends Comparable<? super K>, R> implements Rows<K, R> {

    private final EntityTable<K, R> table;
    private final FinderMode finding;
    private final BeanWrites<K, R> writes;
    private final BeanRows<K, R> rows;

    Home(EntityTable<K, R> table, TableSql<K, R> sql, BeanRules rules, JdbcOperations jdbc, LockOrder lockOrder) {
        this.table = table;
        this.finding = rules.finding();
        this.writes = new BeanWrites<>(sql, rules.storing(), jdbc, lockOrder);
        this.rows = new BeanRows<>(table, sql, jdbc, writes);
    }

    @Override
    public Optional<R> find(K key, Use use) {
        return finding.find(rows, rows.ofKey(), use, table.keyValues(key)).stream().findFirst();
    }

    @Override
    public List<R> findEach(Collection<K> keys, Use use) {
        return keys.stream().map(key -> find(key, use)).flatMap(Optional::stream).toList();
    }

    @Override
    public List<R> findBy(String condition, Use use, Object... parameters) {
        return finding.find(rows, condition, use, List.of(parameters));
    }

    @Override
    public List<R> findIn(String column, Collection<?> values, Use use) {
        return values.stream().flatMap(value -> findBy(column + " = ?", use, value).stream()).toList();
    }

    @Override
    public List<R> findFirst(int rowsMax, String condition, Use use, Object parameter) {
        return finding.findFirst(rows, condition, use, List.of(parameter, rowsMax));
    }

    @Override
    public List<K> findKeys(String condition, Object... parameters) {
        return rows.selectKeys(condition, List.of(parameters));
    }

    @Override
    public R get(K key) {
        return beans().known(key).row();
    }

    @Override
    public boolean locksTo(Use use) {
        return rows.locksTo(use);
    }

    @Override
    public void refuseStale(K key) {
        writes.refuseStale(key, beans().known(key));
    }

    /** Their beans are stored at commit as any others are. */
    @Override
    public void create(List<R> created) {
        for (R row : created) {
            writes.insert(row);
            beans().put(table.keyOf(row), Bean.created(row));
        }
    }

    @Override
    public void change(List<R> changed) {
        changed.forEach(row -> beans().known(table.keyOf(row)).change(row));
    }

    @Override
    public void touch(K key) {
        beans().known(key).touch();
    }

    @Override
    public void remove(List<K> keys) {
        for (K key : keys) {
            writes.delete(key, beans().known(key));
            beans().forget(key);
        }
    }

    /** Finds them first, as rows that are going to be changed. */
    @Override
    public int removeBy(String condition, Object... parameters) {
        List<K> found = findBy(condition, Use.CHANGE, parameters).stream().map(table::keyOf).toList();
        remove(found);
        return found.size();
    }

    /** The row's bean is not stored any more. */
    @Override
    public boolean execute(String statement, K key, Object... parameters) {
        beans().forget(key);
        return writes.execute(statement, parameters);
    }

    /** Returns the beans of the calling thread's transaction. */
    LoadedBeans<K, R> beans() {
        return LoadedBeans.of(writes);
    }

    /** The table's name. */
    @Override
    public String toString() {
        return table.name();
    }
}
