package org.bbops.platform.bmp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.bbops.platform.locking.LockOrder;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * How the rows of a table's beans are written.
 *
 * @param <K> the primary key
 * @param <R> what the domain knows of a row
 */
final class BeanWrites<K extends Comparable<? super K>, R> {

    private final EntityTable<K, R> table;
    private final BeanSql sql;
    private final BeanRules rules;
    private final JdbcOperations jdbc;
    private final LockOrder lockOrder;

    BeanWrites(EntityTable<K, R> table, BeanSql sql, BeanRules rules, JdbcOperations jdbc, LockOrder lockOrder) {
        this.table = table;
        this.sql = sql;
        this.rules = rules;
        this.jdbc = jdbc;
        this.lockOrder = lockOrder;
    }

    /** Inserts a row. */
    void insert(R row) {
        List<Object> parameters = new ArrayList<>(table.keyValues(table.keyOf(row)));
        parameters.addAll(table.values(row));
        jdbc.update(sql.insert(), parameters.toArray());
    }

    /**
     * Deletes a bean's row.
     *
     * @throws OptimisticLockingFailureException when another has changed or deleted it since it was loaded
     */
    void delete(K key, Bean<R> bean) {
        List<Object> parameters = new ArrayList<>(table.keyValues(key));
        String statement = sql.delete() + rules.guard().condition(table, bean, parameters);
        if (jdbc.update(statement, parameters.toArray()) == 0) {
            throw changedByAnother(key);
        }
    }

    /** Executes an update of one row that no bean stands for; whether there was such a row. */
    boolean execute(String statement, Object... parameters) {
        return jdbc.update(statement, parameters) == 1;
    }

    /**
     * Looks whether a bean's row is still what was loaded.
     *
     * @throws OptimisticLockingFailureException when another has changed or deleted it since
     */
    void refuseStale(K key, Bean<R> bean) {
        List<Integer> versions = jdbc.query(sql.selectVersion(), (result, _) -> result.getInt(1),
                table.keyValues(key).toArray());
        if (!versions.equals(List.of(bean.version()))) {
            throw changedByAnother(key);
        }
    }

    /** Stores the beans of a transaction that is about to commit, but for those that were stored before and not changed since. */
    void store(Map<K, Bean<R>> beans) {
        store(beans, bean -> !bean.isStored());
    }

    /** Stores them before the commit, but for those whose rows are as they were inserted: these cannot fail any more. */
    void storeEarly(Map<K, Bean<R>> beans) {
        store(beans, bean -> !bean.isStored() && !bean.isCreated());
    }

    private void store(Map<K, Bean<R>> beans, Predicate<Bean<R>> which) {
        for (K key : lockOrder.order(beans.keySet())) {
            Bean<R> bean = beans.get(key);
            if (rules.storing().isDue(bean) && which.test(bean)) {
                store(key, bean);
            }
        }
    }

    private void store(K key, Bean<R> bean) {
        List<Object> parameters = new ArrayList<>(table.values(bean.row()));
        if (rules.hasVersion()) {
            parameters.add(bean.isChanged() ? 1 : 0);
        }
        parameters.addAll(table.keyValues(key));
        String statement = sql.update() + rules.guard().condition(table, bean, parameters);
        // A bean that has not changed loses nothing when its row has moved on: a reader need not have read the latest.
        if (jdbc.update(statement, parameters.toArray()) == 0 && bean.isChanged()) {
            throw changedByAnother(key);
        }
        bean.store();
    }

    private OptimisticLockingFailureException changedByAnother(K key) {
        return new OptimisticLockingFailureException("row " + key + " of " + table.name()
                + " has been changed by another since it was loaded; nothing was written");
    }

    /** The table's name. */
    @Override
    public String toString() {
        return table.name();
    }
}
