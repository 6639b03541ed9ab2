package org.bbops.platform.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bbops.engines.sql.LockingRead;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.TableSql;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Reads the rows of a table's beans: each row that is read and not loaded yet becomes a bean.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
final class BeanRows<K extends Comparable<? super K>, R> {

    private final EntityTable<K, R> table;
    private final TableSql<K, R> sql;
    private final JdbcOperations jdbc;
    private final BeanWrites<K, R> writes;

    /** @param writes stores the beans that are loaded */
    BeanRows(EntityTable<K, R> table, TableSql<K, R> sql, JdbcOperations jdbc, BeanWrites<K, R> writes) {
        this.table = table;
        this.sql = sql;
        this.jdbc = jdbc;
        this.writes = writes;
    }

    /** The condition that one key meets. */
    String ofKey() {
        return sql.ofKey();
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
        LoadedBeans<K, R> beans = LoadedBeans.of(writes);
        K key = table.key(result);
        if (beans.get(key) == null) {
            beans.put(key, Bean.loaded(sql.snapshot(result)));
        }
        return beans.get(key).row();
    }

    boolean locksTo(Use use) {
        return sql.locksTo(use);
    }

    /** The row of a key that a finder has given; empty when it has gone since. */
    Optional<R> load(K key, Use use) {
        Bean<R> loaded = LoadedBeans.of(writes).get(key);
        return loaded != null ? Optional.of(loaded.row())
                : selectRows(sql.ofKey(), use, table.keyValues(key)).stream().findFirst();
    }
}
