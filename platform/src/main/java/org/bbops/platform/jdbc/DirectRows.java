package org.bbops.platform.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bbops.engines.sql.LockingRead;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.RowMemory;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.Snapshot;
import org.bbops.platform.table.TableSql;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Executes one statement for each need: every read goes to the database, every write is executed at once, several rows
 * in one batch. The row read last is kept for the transaction alone, for the check of its write and for the columns
 * that a write leaves as they are. So writers compute from their last read.
 */
final class DirectRows<K extends Comparable<? super K>, R> implements Rows<K, R> {

    private final EntityTable<K, R> table;
    private final TableSql<K, R> sql;
    private final JdbcOperations jdbc;
    private final LockOrder lockOrder;
    private final boolean inTurn;

    /** @param inTurn true to read several rows one statement at a time, in the order of the request */
    DirectRows(EntityTable<K, R> table, TableSql<K, R> sql, JdbcOperations jdbc, LockOrder lockOrder, boolean inTurn) {
        this.table = table;
        this.sql = sql;
        this.jdbc = jdbc;
        this.lockOrder = lockOrder;
        this.inTurn = inTurn;
    }

    @Override
    public Optional<R> find(K key, Use use) {
        return rows(sql.selectRows(sql.ofKey(), use), table.keyValues(key)).stream().findFirst();
    }

    /** Uses one statement, unless the rows would then be locked in another order, or have a key of several columns. */
    @Override
    public List<R> findEach(Collection<K> keys, Use use) {
        return inTurn || !sql.keepsOrderTo(use) || table.keyColumns().size() > 1
                ? keys.stream().map(key -> find(key, use)).flatMap(Optional::stream).toList()
                : findIn(table.keyColumns().getFirst(), keys, use);
    }

    @Override
    public List<R> findBy(String condition, Use use, Object... parameters) {
        return rows(sql.selectRows(condition, use), List.of(parameters));
    }

    @Override
    public List<R> findIn(String column, Collection<?> values, Use use) {
        if (values.isEmpty()) {
            return List.of();
        }
        String condition = column + " in (" + String.join(", ", Collections.nCopies(values.size(), "?")) + ")";
        return rows(sql.selectRows(condition, use), values);
    }

    /** No engine can lock the first rows of an order: where rows are locked, their keys are read first. */
    @Override
    public List<R> findFirst(int rowsMax, String condition, Use use, Object parameter) {
        List<Object> parameters = List.of(parameter, rowsMax);
        return sql.locksTo(use)
                ? keys(sql.selectFirstKeys(condition), parameters).stream().map(key -> find(key, use)).flatMap(Optional::stream).toList()
                : rows(sql.selectFirstRows(condition), parameters);
    }

    private List<R> rows(LockingRead read, Collection<?> parameters) {
        read.lock().ifPresent(lock -> jdbc.update(lock, parameters.toArray()));
        return jdbc.query(read.query(), (result, _) -> remembered(result), parameters.toArray()).stream()
                .sorted(Comparator.comparing(table::keyOf)).toList();
    }

    private R remembered(ResultSet result) throws SQLException {
        Snapshot<R> found = sql.snapshot(result);
        if (sql.isVersioned()) {
            memory().put(table.keyOf(found.row()), found);
        }
        return found.row();
    }

    @Override
    public List<K> findKeys(String condition, Object... parameters) {
        return keys(sql.selectKeys(condition), List.of(parameters));
    }

    private List<K> keys(String query, List<?> parameters) {
        return jdbc.query(query, (result, _) -> table.key(result), parameters.toArray());
    }

    @Override
    public R get(K key) {
        return memory().known(key).row();
    }

    @Override
    public boolean locksTo(Use use) {
        return sql.locksTo(use);
    }

    @Override
    public void refuseStale(K key) {
        TableSql.Statement select = sql.selectVersion(key);
        List<Integer> versions = jdbc.queryForList(select.sql(), Integer.class, select.parameters());
        if (!versions.equals(List.of(memory().known(key).version()))) {
            throw sql.changedByAnother(key);
        }
    }

    @Override
    public void create(List<R> created) {
        executeEach(created, sql::insert);
        created.forEach(row -> memory().put(table.keyOf(row), Snapshot.inserted(row)));
    }

    @Override
    public void change(List<R> changed) {
        List<R> ordered = lockOrder.order(changed, table::keyOf);
        int[] counts = executeEach(ordered, row -> sql.update(row, known(row), 1));
        refuseMissed(ordered.stream().map(table::keyOf).toList(), counts);
        ordered.forEach(row -> memory().put(table.keyOf(row), new Snapshot<>(row, known(row).version() + 1)));
    }

    private Snapshot<R> known(R row) {
        return memory().known(table.keyOf(row));
    }

    /** Nothing: {@link #change} writes, and compares, a row that is as it was like any other. */
    @Override
    public void touch(K key) {
        memory().known(key);
    }

    @Override
    public void remove(List<K> keys) {
        refuseMissed(keys, executeEach(keys, key -> sql.delete(key, memory().known(key))));
        keys.forEach(memory()::forget);
    }

    /** Neither locks nor compares the rows before. */
    @Override
    public int removeBy(String condition, Object... parameters) {
        return jdbc.update(sql.deleteBy(condition), parameters);
    }

    @Override
    public boolean execute(String statement, K key, Object... parameters) {
        memory().forget(key);
        return jdbc.update(statement, parameters) == 1;
    }

    private void refuseMissed(List<K> keys, int[] counts) {
        for (int index = 0; index < counts.length; index++) {
            if (counts[index] != 1) {
                throw sql.changedByAnother(keys.get(index));
            }
        }
    }

    /** Executes one statement for each thing, neighbours of the same text in one batch. */
    private <T> int[] executeEach(List<T> things, Function<T, TableSql.Statement> statement) {
        int[] counts = new int[things.size()];
        List<Object[]> batch = new ArrayList<>();
        String text = "";
        for (int index = 0; index < counts.length; index++) {
            TableSql.Statement next = statement.apply(things.get(index));
            if (!next.sql().equals(text)) {
                executeBatch(text, batch, counts, index);
                text = next.sql();
            }
            batch.add(next.parameters());
        }
        executeBatch(text, batch, counts, counts.length);
        return counts;
    }

    /** Executes the batch, which ends before {@code end}. */
    private void executeBatch(String text, List<Object[]> batch, int[] counts, int end) {
        int begin = end - batch.size();
        switch (batch.size()) {
            case 0 -> {
            }
            case 1 -> counts[begin] = jdbc.update(text, batch.getFirst());
            default -> System.arraycopy(jdbc.batchUpdate(text, batch), 0, counts, begin, batch.size());
        }
        batch.clear();
    }

    private RowMemory<K, Snapshot<R>> memory() {
        return RowMemory.of(this, () -> new RowMemory<>(this));
    }

    /** The table's name. */
    @Override
    public String toString() {
        return table.name();
    }
}
