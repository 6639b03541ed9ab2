package org.bbops.platform.bmp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.locking.Use;
import org.bbops.platform.locking.plan.RowLock;

/** The statements of a table's beans, put together once. */
final class BeanSql {

    private static final String VERSION = "version";

    private final String table;
    private final Map<Use, RowLock> locks;
    private final SqlSpelling spelling;
    private final String keys;
    private final String all;
    private final String ofKey;
    private final String insert;
    private final String update;

    /**
     * @param table the beans' table
     * @param versioned whether the table has a version that is of interest
     * @param locks what a select of rows locks, by use
     * @param spelling of the database
     */
    BeanSql(EntityTable<?, ?> table, boolean versioned, Map<Use, RowLock> locks, SqlSpelling spelling) {
        this.table = table.name();
        this.locks = Map.copyOf(locks);
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
        if (versioned) {
            columns.add(VERSION);
        }
        this.all = String.join(", ", columns);
    }

    /** The condition that one key meets. */
    String ofKey() {
        return ofKey;
    }

    /** Keys alone, in their order, of the rows that meet a condition. */
    String selectKeys(String condition) {
        return select(keys, condition);
    }

    /** The same of the first rows; the last parameter says how many. */
    String selectFirstKeys(String condition) {
        return spelling.firstRows(selectKeys(condition));
    }

    /** Whole rows, locked for a use, of those that meet a condition; in the order of their keys, unless they are locked. */
    LockingRead selectRows(String condition, Use use) {
        return switch (locks.get(use)) {
            case NONE -> new LockingRead(Optional.empty(), select(all, condition));
            case SHARED -> spelling.forShare(all, table, condition);
            case EXCLUSIVE -> spelling.forUpdate(all, table, condition);
        };
    }

    /** The first whole rows, without a lock; the last parameter says how many. */
    LockingRead selectFirstRows(String condition) {
        return new LockingRead(Optional.empty(), spelling.firstRows(select(all, condition)));
    }

    private String select(String columns, String condition) {
        return "select " + columns + " from " + table + " where " + condition + " order by " + keys;
    }

    /** Whether rows are locked when they are read for a use. */
    boolean locksTo(Use use) {
        return locks.get(use) != RowLock.NONE;
    }

    /** The version of a row as it is now. */
    String selectVersion() {
        return "select " + VERSION + " from " + table + " where " + ofKey;
    }

    /** A new row; its version begins where the column's default says. */
    String insert() {
        return insert;
    }

    /** All columns of a row; ends with the key's condition. */
    String update() {
        return update;
    }

    /** A row; ends with the key's condition. */
    String delete() {
        return "delete from " + table + " where " + ofKey;
    }
}
