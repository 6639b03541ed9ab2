package org.bbops.platform.remote;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.platform.locking.Use;
import org.bbops.platform.remote.EntityCall.EntityMethod;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.RowMemory;
import org.bbops.platform.table.Rows;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * Rows of a table as entities, one call for each: a finder returns keys, and the row of each key is loaded, created,
 * stored or removed by itself. What a caller has found is kept for the rest of its interaction.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
final class RemoteRows<K extends Comparable<? super K>, R> implements Rows<K, R> {

    private static final Pattern BY_COLUMN = Pattern.compile("([a-z_0-9]+) = \\?");

    private final EntityTable<K, R> table;
    private final Entities entities;

    RemoteRows(EntityTable<K, R> table, Entities entities) {
        this.table = table;
        this.entities = entities;
    }

    @Override
    public Optional<R> find(K key, Use use) {
        Optional<R> row = load(key, use);
        row.ifPresent(found -> known().put(key, found));
        return row;
    }

    private Optional<R> load(K key, Use use) {
        List<Object> values = RowValues.ofKey(table, key);
        return row(values, EntityCall.of(EntityMethod.LOAD, table.name(), use, values, List.of()));
    }

    private Optional<R> row(List<Object> key, EntityCall load) {
        return entities.call(load).stream().findFirst().map(row -> RowValues.row(table, key, row));
    }

    @Override
    public List<R> findEach(Collection<K> keys, Use use) {
        return keys.stream().flatMap(key -> find(key, use).stream()).toList();
    }

    @Override
    public List<R> findBy(String condition, Use use, Object... parameters) {
        return findEach(findKeys(condition, parameters), use);
    }

    @Override
    public List<R> findIn(String column, Collection<?> values, Use use) {
        List<R> rows = new ArrayList<>();
        values.forEach(value -> rows.addAll(findEach(keys(column, value, RowMemory.ROWS_MAX), use)));
        return rows;
    }

    @Override
    public List<R> findUpTo(int rowsMax, Use use) {
        throw new UnsupportedOperationException("entities are found by one column, not all of a table");
    }

    @Override
    public List<R> findFirst(int rowsMax, String condition, Use use, Object parameter) {
        return findEach(keys(column(condition), parameter, rowsMax), use);
    }

    @Override
    public List<K> findKeys(String condition, Object... parameters) {
        return keys(column(condition), parameters[0], RowMemory.ROWS_MAX);
    }

    private List<K> keys(String column, Object value, int rowsMax) {
        return entities.call(EntityCall.byColumn(EntityMethod.FIND, table.name(), column, value, rowsMax)).stream()
                .map(key -> RowValues.key(table, key)).toList();
    }

    /** Entities have finders and no query language of their callers. */
    private static String column(String condition) {
        Matcher byColumn = BY_COLUMN.matcher(condition);
        if (!byColumn.matches()) {
            throw new UnsupportedOperationException("entities are found by one column, not by: " + condition);
        }
        return byColumn.group(1);
    }

    @Override
    public R get(K key) {
        return known().known(key);
    }

    /** Returns false: a lock ends with the call that took it. */
    @Override
    public boolean locksTo(Use use) {
        return false;
    }

    @Override
    public void refuseStale(K key) {
        List<Object> values = RowValues.ofKey(table, key);
        Optional<R> now = row(values, EntityCall.of(EntityMethod.RELOAD, table.name(), null, values, List.of()));
        if (!now.equals(Optional.of(known().known(key)))) {
            throw new OptimisticLockingFailureException(
                    "row " + key + " of " + table.name() + " has been changed by another since it was read");
        }
    }

    @Override
    public void create(List<R> rows) {
        write(EntityMethod.CREATE, rows);
    }

    @Override
    public void change(List<R> rows) {
        write(EntityMethod.STORE, rows);
    }

    private void write(EntityMethod method, List<R> rows) {
        for (R row : rows) {
            K key = table.keyOf(row);
            entities.call(EntityCall.of(method, table.name(), null, RowValues.ofKey(table, key), RowValues.of(table, row)));
            known().put(key, row);
        }
    }

    /** Does nothing: the row was stored by a transaction of its own. */
    @Override
    public void touch(K key) {
        known().known(key);
    }

    @Override
    public void remove(List<K> keys) {
        for (K key : keys) {
            entities.call(EntityCall.of(EntityMethod.REMOVE, table.name(), null, RowValues.ofKey(table, key), List.of()));
            known().forget(key);
        }
    }

    @Override
    public int removeBy(String condition, Object... parameters) {
        return EntityCall.number(entities.call(
                EntityCall.byColumn(EntityMethod.REMOVE_BY, table.name(), column(condition), parameters[0], 0)));
    }

    @Override
    public boolean execute(String statement, K key, Object... parameters) {
        throw new UnsupportedOperationException("entities are not changed by statements");
    }

    private RowMemory<K, R> known() {
        return RowMemory.of(this, () -> new RowMemory<>(this));
    }

    /** The table's name. */
    @Override
    public String toString() {
        return table.name();
    }
}
