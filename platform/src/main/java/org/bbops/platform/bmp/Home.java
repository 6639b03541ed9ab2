package org.bbops.platform.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.bbops.platform.database.LockingRead;
import org.bbops.platform.locking.LockOrder;
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
    private final BeanSql sql;
    private final BeanRules rules;
    private final JdbcOperations jdbc;
    private final LockOrder lockOrder;

    Home(EntityTable<K, R> table, BeanSql sql, BeanRules rules, JdbcOperations jdbc, LockOrder lockOrder) {
        this.table = table;
        this.sql = sql;
        this.rules = rules;
        this.jdbc = jdbc;
        this.lockOrder = lockOrder;
    }

    /** The row of a key; empty when there is none. */
    public Optional<R> find(K key, Use use) {
        return rules.finding().find(this, sql.ofKey(), use, table.keyValues(key)).stream().findFirst();
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
        return rules.finding().find(this, condition, use, List.of(parameters));
    }

    /** The keys of the rows that meet a condition, in their order; nothing is loaded, and nothing locked but by the isolation level. */
    public List<K> findKeys(String condition, Object... parameters) {
        return selectKeys(condition, List.of(parameters));
    }

    /** The first rows by key, at most so many, that meet a condition. */
    public List<R> findFirst(int rowsMax, String condition, Use use, Object parameter) {
        return rules.finding().findFirst(this, condition, use, List.of(parameter, rowsMax));
    }

    /** The row, as it is to be, of a bean that this transaction has found or created. */
    public R get(K key) {
        return bean(key).row();
    }

    /**
     * Looks whether a row that this transaction has found is still what was loaded.
     *
     * @throws OptimisticLockingFailureException when another has changed or deleted it since
     */
    public void refuseStale(K key) {
        List<Integer> versions = jdbc.query(sql.selectVersion(), (result, _) -> result.getInt(1),
                table.keyValues(key).toArray());
        if (!versions.equals(List.of(bean(key).version()))) {
            throw changedByAnother(key);
        }
    }

    /** Inserts a row, now; its bean is stored at commit as any other is. */
    public void create(R row) {
        List<Object> parameters = new ArrayList<>(table.keyValues(table.keyOf(row)));
        parameters.addAll(table.values(row));
        jdbc.update(sql.insert(), parameters.toArray());
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
        Bean<R> bean = bean(key);
        List<Object> parameters = new ArrayList<>(table.keyValues(key));
        String statement = sql.delete() + rules.guard().condition(table, bean, parameters);
        if (jdbc.update(statement, parameters.toArray()) == 0) {
            throw changedByAnother(key);
        }
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
        return jdbc.update(statement, parameters) == 1;
    }

    List<K> selectKeys(String condition, List<?> parameters) {
        return keys(sql.selectKeys(condition), parameters);
    }

    List<K> selectFirstKeys(String condition, List<?> parameters) {
        return keys(sql.selectFirstKeys(condition), parameters);
    }

    private List<K> keys(String query, List<?> parameters) {
        return jdbc.query(query, (result, _) -> table.key(result), parameters.toArray());
    }

    List<R> selectRows(String condition, Use use, List<?> parameters) {
        return rows(sql.selectRows(condition, use), parameters);
    }

    List<R> selectFirstRows(String condition, List<?> parameters) {
        return rows(sql.selectFirstRows(condition), parameters);
    }

    private List<R> rows(LockingRead read, List<?> parameters) {
        read.lock().ifPresent(lock -> jdbc.update(lock, parameters.toArray()));
        return jdbc.query(read.query(), (result, _) -> taken(result), parameters.toArray()).stream()
                .sorted(Comparator.comparing(table::keyOf)).toList();
    }

    /** The row that a result is at; the bean of one that is loaded already knows better. */
    private R taken(ResultSet result) throws SQLException {
        LoadedBeans<K, R> beans = beans();
        K key = table.key(result);
        if (beans.get(key) == null) {
            beans.put(key, Bean.loaded(table.row(result), rules.version().of(result)));
        }
        return beans.get(key).row();
    }

    boolean locksTo(Use use) {
        return sql.locksTo(use);
    }

    /** The row of a key that a finder has given; empty when it has gone since. */
    Optional<R> load(K key, Use use) {
        Bean<R> loaded = beans().get(key);
        return loaded != null ? Optional.of(loaded.row())
                : selectRows(sql.ofKey(), use, table.keyValues(key)).stream().findFirst();
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
        parameters.add(bean.isChanged() ? 1 : 0);
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

    private Bean<R> bean(K key) {
        Bean<R> bean = beans().get(key);
        if (bean == null) {
            throw new IllegalStateException("row " + key + " of " + table.name() + " has not been found by this transaction");
        }
        return bean;
    }

    private LoadedBeans<K, R> beans() {
        return LoadedBeans.of(this);
    }

    /** The table's name. */
    @Override
    public String toString() {
        return table.name();
    }
}
