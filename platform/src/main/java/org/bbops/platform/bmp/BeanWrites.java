package org.bbops.platform.bmp;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.bbops.platform.bmp.BeanRules.StoreRule;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.table.TableSql;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Writes the rows of a table's beans.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
final class BeanWrites<K extends Comparable<? super K>, R> {

    private final TableSql<K, R> sql;
    private final StoreRule storing;
    private final JdbcOperations jdbc;
    private final LockOrder lockOrder;

    BeanWrites(TableSql<K, R> sql, StoreRule storing, JdbcOperations jdbc, LockOrder lockOrder) {
        this.sql = sql;
        this.storing = storing;
        this.jdbc = jdbc;
        this.lockOrder = lockOrder;
    }

    /** Inserts a row. */
    void insert(R row) {
        execute(sql.insert(row));
    }

    /**
     * Deletes a bean's row.
     *
     * @throws OptimisticLockingFailureException when another has changed or deleted it since it was loaded
     */
    void delete(K key, Bean<R> bean) {
        if (execute(sql.delete(key, bean.written())) == 0) {
            throw sql.changedByAnother(key);
        }
    }

    private int execute(TableSql.Statement statement) {
        return jdbc.update(statement.sql(), statement.parameters());
    }

    /** Executes an update of one row that no bean stands for; true when the row existed. */
    boolean execute(String statement, Object... parameters) {
        return jdbc.update(statement, parameters) == 1;
    }

    /**
     * Checks that a bean's row is unchanged since it was loaded.
     *
     * @throws OptimisticLockingFailureException when another transaction has changed or deleted it since
     */
    void refuseStale(K key, Bean<R> bean) {
        TableSql.Statement select = sql.selectVersion(key);
        List<Integer> versions = jdbc.queryForList(select.sql(), Integer.class, select.parameters());
        if (!versions.equals(List.of(bean.written().version()))) {
            throw sql.changedByAnother(key);
        }
    }

    /**
     * Stores the beans of a transaction that is about to commit, except those that were stored before and have not
     * changed since.
     */
    void store(Map<K, Bean<R>> beans) {
        store(beans, bean -> !bean.isStored());
    }

    /** Stores the beans before the commit, except those unchanged since their insert: these can no longer fail. */
    void storeEarly(Map<K, Bean<R>> beans) {
        store(beans, bean -> !bean.isStored() && !bean.isCreated());
    }

    private void store(Map<K, Bean<R>> beans, Predicate<Bean<R>> which) {
        for (K key : lockOrder.order(beans.keySet())) {
            Bean<R> bean = beans.get(key);
            if (storing.isDue(bean) && which.test(bean)) {
                store(key, bean);
            }
        }
    }

    private void store(K key, Bean<R> bean) {
        // A bean that has not changed loses nothing when its row has moved on: a reader need not have read the latest.
        if (execute(sql.update(bean.row(), bean.written(), bean.changes())) == 0 && bean.isChanged()) {
            throw sql.changedByAnother(key);
        }
        bean.store();
    }

    /** The table's name. */
    @Override
    public String toString() {
        return sql.toString();
    }
}
