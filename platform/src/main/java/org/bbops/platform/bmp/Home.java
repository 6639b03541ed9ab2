package org.bbops.platform.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.RowMemory;
import org.bbops.platform.table.SqlRows;
import org.bbops.platform.table.TableSql;
import org.bbops.platform.table.TableSql.Snapshot;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Finds and creates the beans of a table. A bean lives as long as its transaction, and a loaded row is not loaded
 * again. Changed beans are stored at commit; rows are found, inserted and deleted one by one.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
final class Home<K extends Comparable<? super K>, R> extends SqlRows<K, R> {

    private final boolean fatKey;
    private final Predicate<Bean<?>> storing;

    /**
     * @param fatKey true to find rows and keys at once; else a finder finds keys and each row is loaded by itself, so that a
     *     collection of N takes N + 1 statements
     * @param storing selects the beans that are stored when their transaction commits
     */
    Home(EntityTable<K, R> table, TableSql<K, R> sql, JdbcOperations jdbc, LockOrder lockOrder, boolean fatKey,
            Predicate<Bean<?>> storing) {
        super(table, sql, jdbc, lockOrder);
        this.fatKey = fatKey;
        this.storing = storing;
    }

    @Override
    public Optional<R> find(K key, Use use) {
        return find(sql.ofKey(), use, table.keyValues(key)).stream().findFirst();
    }

    @Override
    public List<R> findEach(Collection<K> keys, Use use) {
        return keys.stream().map(key -> find(key, use)).flatMap(Optional::stream).toList();
    }

    @Override
    public List<R> findBy(String condition, Use use, Object... parameters) {
        return find(condition, use, List.of(parameters));
    }

    private List<R> find(String condition, Use use, List<?> parameters) {
        return fatKey ? read(sql.selectRows(condition, use), parameters)
                : loadEach(readKeys(sql.selectKeys(condition), parameters), use);
    }

    @Override
    public List<R> findIn(String column, Collection<?> values, Use use) {
        return values.stream().flatMap(value -> findBy(column + " = ?", use, value).stream()).toList();
    }

    @Override
    public List<R> findUpTo(int rowsMax, Use use) {
        return fatKey ? read(sql.selectRows(ANY, use), List.of(), rowsMax)
                : loadEach(readKeys(sql.selectKeys(ANY), List.of()).stream().limit(rowsMax).toList(), use);
    }

    /** Not every engine can lock the first rows of a sorted query: where rows are locked, their keys are read first. */
    @Override
    public List<R> findFirst(int rowsMax, String condition, Use use, Object parameter) {
        List<Object> parameters = List.of(parameter, rowsMax);
        return fatKey && !sql.locksTo(use) ? read(sql.selectFirstRows(condition), parameters)
                : loadEach(readKeys(sql.selectFirstKeys(condition), parameters), use);
    }

    /**
     * Returns the row of a loaded bean, else reads the row of a key that a finder returned; empty when it has been
     * deleted since.
     */
    @Override
    protected Optional<R> load(K key, Use use) {
        Bean<R> loaded = beans().get(key);
        return loaded == null ? super.load(key, use) : Optional.of(loaded.row());
    }

    /** Makes a row that is not loaded yet a bean. */
    @Override
    protected R keep(ResultSet result) throws SQLException {
        K key = table.key(result);
        if (beans().get(key) == null) {
            beans().put(key, Bean.loaded(sql.snapshot(result)));
        }
        return beans().get(key).row();
    }

    @Override
    protected Snapshot<R> known(K key) {
        return beans().known(key).written();
    }

    @Override
    public R get(K key) {
        return beans().known(key).row();
    }

    /** Inserts the rows at once; later changes to them are stored at commit, like those of other beans. */
    @Override
    public void create(List<R> created) {
        for (R row : created) {
            execute(sql.insert(row));
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
            if (execute(sql.delete(key, known(key))) == 0) {
                throw sql.changedByAnother(key);
            }
            beans().forget(key);
        }
    }

    /**
     * Finds the rows first, with the lock of rows that will be changed. Their keys are found with that lock too: after a wait for another table's
     * row, a query without a lock may see an older snapshot, and miss a row that was added meanwhile.
     */
    @Override
    public int removeBy(String condition, Object... parameters) {
        List<R> found = fatKey ? findBy(condition, Use.CHANGE, parameters)
                : loadEach(lockedKeys(condition, List.of(parameters)), Use.CHANGE);
        remove(found.stream().map(table::keyOf).toList());
        return found.size();
    }

    private List<K> lockedKeys(String condition, List<?> parameters) {
        return readKeys(sql.selectKeys(condition, Use.CHANGE), parameters).stream().sorted().toList();
    }

    /** The row's bean is not stored any more. */
    @Override
    public boolean execute(String statement, K key, Object... parameters) {
        beans().forget(key);
        return jdbc.update(statement, parameters) == 1;
    }

    private int execute(TableSql.Statement statement) {
        return jdbc.update(statement.sql(), statement.parameters());
    }

    /** Stores the due beans of a transaction, except those unchanged since they were last stored. */
    void store(Map<K, Bean<R>> beans, Predicate<Bean<R>> which) {
        for (K key : lockOrder.order(beans.keySet())) {
            Bean<R> bean = beans.get(key);
            if (storing.test(bean) && !bean.isStored() && which.test(bean)) {
                store(key, bean);
            }
        }
    }

    private void store(K key, Bean<R> bean) {
        // An unchanged bean whose row has a newer version is no conflict: a reader need not have seen the latest version.
        if (execute(sql.update(bean.row(), bean.written(), bean.changes())) == 0 && bean.isChanged()) {
            throw sql.changedByAnother(key);
        }
        bean.store();
    }

    /** Returns the beans of the calling thread's transaction. */
    LoadedBeans<K, R> beans() {
        return LoadedBeans.of(this);
    }

    /**
     * Cache of one table's beans in the calling thread's transaction. The beans are stored before the commit and then
     * discarded; tables are stored in the order in which the transaction first used them. In this order it has locked the
     * rows, if it locks them when it reads them. A flush stores the beans earlier.
     */
    static final class LoadedBeans<K extends Comparable<? super K>, R> extends RowMemory<K, Bean<R>> {

        private final Home<K, R> home;

        private LoadedBeans(Home<K, R> home) {
            super(home);
            this.home = home;
        }

        /**
         * Returns the beans of the calling thread's transaction; there must be one.
         *
         * @param home stores them
         */
        static <K extends Comparable<? super K>, R> LoadedBeans<K, R> of(Home<K, R> home) {
            return of(home, () -> new LoadedBeans<>(home));
        }

        /**
         * Stores beans before the transaction calls another system, because a conflict found at this point can still be
         * rolled back. Leaves out beans that are unchanged since their insert, which cannot conflict.
         */
        @Override
        public void flush() {
            home.store(rows(), bean -> !bean.isCreated());
        }

        @Override
        public void beforeCommit(boolean readOnly) {
            home.store(rows(), _ -> true);
        }
    }
}
