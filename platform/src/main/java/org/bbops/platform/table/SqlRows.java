package org.bbops.platform.table;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bbops.engines.sql.LockingRead;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.TableSql.Snapshot;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.ResultSetExtractor;

/**
 * Rows read and written by the statements of {@link TableSql}; subclasses decide what a transaction keeps of the rows that it reads.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
public abstract class SqlRows<K extends Comparable<? super K>, R> implements Rows<K, R> {

    /** Condition that every row meets. */
    protected static final String ANY = "1 = 1";

    protected final EntityTable<K, R> table;
    protected final TableSql<K, R> sql;
    protected final JdbcOperations jdbc;
    protected final LockOrder lockOrder;

    /**
     * @param sql statements of the table
     * @param jdbc JDBC access over the transactions' connections
     * @param lockOrder the order in which several rows are written
     */
    protected SqlRows(EntityTable<K, R> table, TableSql<K, R> sql, JdbcOperations jdbc, LockOrder lockOrder) {
        this.table = table;
        this.sql = sql;
        this.jdbc = jdbc;
        this.lockOrder = lockOrder;
    }

    /** Keeps the row that a result is at, and returns it as the transaction sees it. */
    protected abstract R keep(ResultSet result) throws SQLException;

    /** Returns the last state of a row that the transaction has read or written. */
    protected abstract Snapshot<R> known(K key);

    /** Reads the row of a key; empty when there is none. */
    protected Optional<R> load(K key, Use use) {
        return read(sql.selectRows(sql.ofKey(), use), table.keyValues(key)).stream().findFirst();
    }

    /** Reads the existing rows of some keys, one by one. */
    protected final List<R> loadEach(Collection<K> keys, Use use) {
        return keys.stream().map(key -> load(key, use)).flatMap(Optional::stream).toList();
    }

    /** Reads rows, and keeps them. */
    protected final List<R> read(LockingRead read, Collection<?> parameters) {
        return read(read, parameters, Integer.MAX_VALUE);
    }

    /** Reads no more rows than a number, and keeps them. */
    protected final List<R> read(LockingRead read, Collection<?> parameters, int rowsMax) {
        lockFirst(read, parameters);
        ResultSetExtractor<List<R>> keepUpToMax = result -> {
            List<R> rows = new ArrayList<>();
            while (rows.size() < rowsMax && result.next()) {
                rows.add(keep(result));
            }
            return rows;
        };
        return jdbc.query(read.query(), keepUpToMax, parameters.toArray()).stream().sorted(Comparator.comparing(table::keyOf)).toList();
    }

    /** Reads keys. */
    protected final List<K> readKeys(String query, Collection<?> parameters) {
        return jdbc.query(query, (result, _) -> table.key(result), parameters.toArray());
    }

    /** Reads keys, with the locks of the read. */
    protected final List<K> readKeys(LockingRead read, Collection<?> parameters) {
        lockFirst(read, parameters);
        return readKeys(read.query(), parameters);
    }

    private void lockFirst(LockingRead read, Collection<?> parameters) {
        read.lock().ifPresent(lock -> jdbc.update(lock, parameters.toArray()));
    }

    @Override
    public final List<K> findKeys(String condition, Object... parameters) {
        return readKeys(sql.selectKeys(condition), List.of(parameters));
    }

    @Override
    public final boolean locksTo(Use use) {
        return sql.locksTo(use);
    }

    @Override
    public final void refuseStale(K key) {
        TableSql.Statement select = sql.selectVersion(key);
        List<Integer> versions = jdbc.queryForList(select.sql(), Integer.class, select.parameters());
        if (!versions.equals(List.of(known(key).version()))) {
            throw sql.changedByAnother(key);
        }
    }

    /** The table's name. */
    @Override
    public final String toString() {
        return table.name();
    }
}
