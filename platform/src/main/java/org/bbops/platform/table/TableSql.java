package org.bbops.platform.table;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.contracts.factor.LockPlan.WriteCheck;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.locking.Use;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.SqlParameterValue;

/**
 * SQL statements of a table, built once, with the locks and checks of the lock plan.
 *
 * @param <K> the primary key
 * @param <R> record of a row
 */
public final class TableSql<K extends Comparable<? super K>, R> {

    private static final String VERSION = "version";

    private final EntityTable<K, R> table;
    private final boolean versioned;
    private final Map<Use, RowLock> locks;
    private final WriteCheck check;
    private final SqlSpelling spelling;
    private final String keys;
    private final String all;
    private final String ofKey;
    private final String insert;
    private final String update;
    private final String delete;

    private TableSql(EntityTable<K, R> table, boolean versioned, Map<Use, RowLock> locks, WriteCheck check, SqlSpelling spelling) {
        this.table = table;
        this.versioned = versioned;
        this.locks = Map.copyOf(locks);
        this.check = check;
        this.spelling = spelling;
        List<String> columns = new ArrayList<>(table.keyColumns());
        this.keys = String.join(", ", columns);
        this.ofKey = table.keyColumns().stream().map(column -> column + " = ?").collect(Collectors.joining(" and "));
        columns.addAll(table.columns());
        this.insert = "insert into %s (%s) values (%s)".formatted(table.name(), String.join(", ", columns),
                String.join(", ", Collections.nCopies(columns.size(), "?")));
        this.update = "update %s set %s%s where %s".formatted(table.name(),
                table.columns().stream().map(column -> column + " = ?").collect(Collectors.joining(", ")),
                versioned ? ", version = version + ?" : "", ofKey);
        this.delete = "delete from " + table.name() + " where " + ofKey;
        if (versioned) {
            columns.add(VERSION);
        }
        this.all = String.join(", ", columns);
    }

    /**
     * Statements of a table. Rows of a table that nothing changes, which the lock plan does not cover, have no version.
     *
     * @param spelling of the database
     */
    public static <K extends Comparable<? super K>, R> TableSql<K, R> of(EntityTable<K, R> table, LockPlan locks, SqlSpelling spelling) {
        String name = table.name();
        return locks.covers(name)
                ? new TableSql<>(table, true, Map.of(Use.READ, locks.toRead(name), Use.CHANGE, locks.toChange(name)),
                        locks.check(name), spelling)
                : new TableSql<>(table, false, Map.of(Use.READ, RowLock.NONE, Use.CHANGE, RowLock.NONE), WriteCheck.NONE, spelling);
    }

    /**
     * A statement and its parameters.
     *
     * @param sql its text
     * @param parameters in the order of its question marks
     */
    public record Statement(String sql, Object[] parameters) {

        private static Statement of(String sql, List<?> parameters) {
            return new Statement(sql, parameters.toArray());
        }
    }

    /** Returns true when transactions change rows of the table, so that they have a version. */
    public boolean isVersioned() {
        return versioned;
    }

    /** Reads a whole row. */
    public Snapshot<R> snapshot(ResultSet result) throws SQLException {
        return new Snapshot<>(table.row(result), versioned ? result.getInt(VERSION) : 0);
    }

    /** Returns the error for a row that fails the check of the lock plan. */
    public OptimisticLockingFailureException changedByAnother(K key) {
        return new OptimisticLockingFailureException("row " + key + " of " + table.name()
                + " has been changed by another since it was read; nothing was written");
    }

    /** The condition that one key meets. */
    public String ofKey() {
        return ofKey;
    }

    /** Returns a query for the keys alone, in their order, of the rows that meet a condition. */
    public String selectKeys(String condition) {
        return select(keys, condition);
    }

    /** Returns a query for the keys of the first rows that meet a condition; its last parameter is the most rows. */
    public String selectFirstKeys(String condition) {
        return spelling.firstRows(selectKeys(condition));
    }

    /**
     * Returns a query for whole rows that meet a condition, locked for a use; in the order of their keys where a
     * locking query can have one.
     */
    public LockingRead selectRows(String condition, Use use) {
        return select(all, condition, use);
    }

    /**
     * Returns a query for the keys alone of the rows that meet a condition, locked for a use; in the order of the keys where a locking query
     * can have one.
     */
    public LockingRead selectKeys(String condition, Use use) {
        return select(keys, condition, use);
    }

    private LockingRead select(String columns, String condition, Use use) {
        return switch (locks.get(use)) {
            case NONE -> LockingRead.inOne(select(columns, condition));
            case SHARED -> spelling.forShare(columns, table.name(), inLockableOrder(condition));
            case EXCLUSIVE -> spelling.forUpdate(columns, table.name(), inLockableOrder(condition));
        };
    }

    private String inLockableOrder(String condition) {
        return spelling.locksInOrder() ? inOrder(condition) : condition;
    }

    /** Returns a query for the first whole rows, without a lock; its last parameter is the most rows. */
    public LockingRead selectFirstRows(String condition) {
        return new LockingRead(Optional.empty(), spelling.firstRows(select(all, condition)));
    }

    private String select(String columns, String condition) {
        return "select " + columns + " from " + table.name() + " where " + inOrder(condition);
    }

    private String inOrder(String condition) {
        return condition + " order by " + keys;
    }

    /** Returns true when rows are locked when they are read for a use. */
    public boolean locksTo(Use use) {
        return locks.get(use) != RowLock.NONE;
    }

    /** Returns true when one query that reads several rows for a use locks them in the order of their keys, or locks none. */
    public boolean keepsOrderTo(Use use) {
        return !locksTo(use) || spelling.locksInOrder();
    }

    /** The version of a row as it is now. */
    public Statement selectVersion(K key) {
        return Statement.of("select " + VERSION + " from " + table.name() + " where " + ofKey, table.keyValues(key));
    }

    /** Returns the insert of a row; its version begins with the column's default. */
    public Statement insert(R row) {
        List<Object> parameters = new ArrayList<>(table.keyValues(table.keyOf(row)));
        parameters.addAll(table.values(row));
        return Statement.of(insert, parameters);
    }

    /**
     * Returns an update of all columns of a row; changes nothing when the row fails the check of the lock plan.
     *
     * @param known last known state of the row
     * @param changes added to its version where it has one
     */
    public Statement update(R row, Snapshot<R> known, int changes) {
        List<Object> parameters = new ArrayList<>(table.values(row));
        if (versioned) {
            parameters.add(changes);
        }
        parameters.addAll(table.keyValues(table.keyOf(row)));
        return guarded(update, known, parameters);
    }

    /** Returns a delete of a row; changes nothing when the row fails the check of the lock plan. */
    public Statement delete(K key, Snapshot<R> known) {
        return guarded(delete, known, new ArrayList<>(table.keyValues(key)));
    }

    private Statement guarded(String statement, Snapshot<R> known, List<Object> parameters) {
        String condition = switch (check) {
            case NONE -> "";
            case VERSION -> equal(VERSION, known.version(), parameters);
            case ALL_COLUMNS -> allEqual(table.values(known.row()), parameters);
        };
        return Statement.of(statement + condition, parameters);
    }

    private String allEqual(List<?> values, List<Object> parameters) {
        StringBuilder conditions = new StringBuilder();
        for (int index = 0; index < values.size(); index++) {
            conditions.append(equal(table.columns().get(index), values.get(index), parameters));
        }
        return conditions.toString();
    }

    private static String equal(String column, Object value, List<Object> parameters) {
        if (value instanceof SqlParameterValue typed && typed.getValue() == null) {
            return " and " + column + " is null";
        }
        parameters.add(value);
        return " and " + column + " = ?";
    }

    /** Returns a delete of the rows that meet a condition, without any check. */
    public String deleteBy(String condition) {
        return "delete from " + table.name() + " where " + condition;
    }

    /** The table's name. */
    @Override
    public String toString() {
        return table.name();
    }

    /**
     * Known state of a row in the database.
     *
     * @param row as it was read, or as the transaction has written it since
     * @param version its version then
     */
    public record Snapshot<R>(R row, int version) {

        /** A row that has just been inserted. */
        public static <R> Snapshot<R> inserted(R row) {
            return new Snapshot<>(row, 0);
        }
    }
}
