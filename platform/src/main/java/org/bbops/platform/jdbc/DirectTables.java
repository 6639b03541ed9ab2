package org.bbops.platform.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.RowMemory;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.SqlRows;
import org.bbops.platform.table.TableAccess;
import org.bbops.platform.table.TableSql;
import org.bbops.platform.table.TableSql.Snapshot;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Reaches tables by plain JDBC.
 *
 * @param jdbc JDBC access over the transactions' connections
 * @param spelling SQL dialect of their database
 * @param lockOrder the order in which rows of one table are written
 * @param locks locks and checks of rows
 */
public record DirectTables(JdbcOperations jdbc, SqlSpelling spelling, LockOrder lockOrder, LockPlan locks) implements TableAccess {

    /** Reaches tables over the connections of a pool. */
    public static DirectTables over(DataSource connections, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings) {
        return new DirectTables(new JdbcTemplate(connections), spelling, lockOrder, settings.concurrency().locking());
    }

    @Override
    public <K extends Comparable<? super K>, R> Rows<K, R> of(EntityTable<K, R> table) {
        boolean inTurn = !lockOrder.isSorted() && locks.covers(table.name());
        return new DirectRows<>(table, TableSql.of(table, locks, spelling), jdbc, lockOrder, inTurn);
    }

    /**
     * Executes every read and write at once, writes of several rows in one batch. The transaction keeps only the last
     * state that it read of each row, for the check of a write and for the columns that a write does not change;
     * writers compute from that state.
     */
    private static final class DirectRows<K extends Comparable<? super K>, R> extends SqlRows<K, R> {

        private final boolean inTurn;

        /** @param inTurn true to read several rows one statement at a time, in the order of the request */
        DirectRows(EntityTable<K, R> table, TableSql<K, R> sql, JdbcOperations jdbc, LockOrder lockOrder, boolean inTurn) {
            super(table, sql, jdbc, lockOrder);
            this.inTurn = inTurn;
        }

        @Override
        public Optional<R> find(K key, Use use) {
            return load(key, use);
        }

        /** Uses one statement, unless the rows would then be locked in another order, or have a key of several columns. */
        @Override
        public List<R> findEach(Collection<K> keys, Use use) {
            return inTurn || !sql.keepsOrderTo(use) || table.keyColumns().size() > 1 ? loadEach(keys, use)
                    : findIn(table.keyColumns().getFirst(), keys, use);
        }

        @Override
        public List<R> findBy(String condition, Use use, Object... parameters) {
            return read(sql.selectRows(condition, use), List.of(parameters));
        }

        @Override
        public List<R> findIn(String column, Collection<?> values, Use use) {
            if (values.isEmpty()) {
                return List.of();
            }
            String condition = column + " in (" + String.join(", ", Collections.nCopies(values.size(), "?")) + ")";
            return read(sql.selectRows(condition, use), values);
        }

        @Override
        public List<R> findUpTo(int rowsMax, Use use) {
            return read(sql.selectRows(ANY, use), List.of(), rowsMax);
        }

        /** Reads the keys first where rows are locked: not every engine can lock the first rows of a sorted query. */
        @Override
        public List<R> findFirst(int rowsMax, String condition, Use use, Object parameter) {
            List<Object> parameters = List.of(parameter, rowsMax);
            return sql.locksTo(use) ? loadEach(readKeys(sql.selectFirstKeys(condition), parameters), use)
                    : read(sql.selectFirstRows(condition), parameters);
        }

        @Override
        protected R keep(ResultSet result) throws SQLException {
            Snapshot<R> found = sql.snapshot(result);
            if (sql.isVersioned()) {
                memory().put(table.keyOf(found.row()), found);
            }
            return found.row();
        }

        @Override
        protected Snapshot<R> known(K key) {
            return memory().known(key);
        }

        @Override
        public R get(K key) {
            return known(key).row();
        }

        @Override
        public void create(List<R> created) {
            executeEach(created, sql::insert);
            created.forEach(row -> memory().put(table.keyOf(row), Snapshot.inserted(row)));
        }

        @Override
        public void change(List<R> changed) {
            List<R> ordered = lockOrder.order(changed, table::keyOf);
            int[] counts = executeEach(ordered, row -> sql.update(row, known(table.keyOf(row)), 1));
            refuseMissed(ordered.stream().map(table::keyOf).toList(), counts);
            ordered.forEach(row -> memory().put(table.keyOf(row), new Snapshot<>(row, known(table.keyOf(row)).version() + 1)));
        }

        /** Does nothing: {@link #change} writes and checks unchanged rows too. */
        @Override
        public void touch(K key) {
            known(key);
        }

        @Override
        public void remove(List<K> keys) {
            refuseMissed(keys, executeEach(keys, key -> sql.delete(key, known(key))));
            keys.forEach(memory()::forget);
        }

        /** Deletes without locking or comparing the rows first. */
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

        /** Executes one statement for each element; consecutive statements with the same text form one batch. */
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
    }
}
