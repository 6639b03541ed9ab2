package org.bbops.platform.bmp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The statements of a table's beans, put together once. */
final class BeanSql {

    private static final String VERSION = "version";

    private final String table;
    private final String keys;
    private final String all;
    private final String ofKey;
    private final Map<Use, String> locks;
    private final String insert;
    private final String update;

    /**
     * @param table the beans' table
     * @param versioned whether the table has a version that is of interest
     * @param locks what a select of rows ends with, by use
     */
    BeanSql(EntityTable<?, ?> table, boolean versioned, Map<Use, String> locks) {
        this.table = table.name();
        this.locks = new EnumMap<>(locks);
        List<String> columns = new ArrayList<>(table.keyColumns());
        this.keys = String.join(", ", columns);
        this.ofKey = "where " + table.keyColumns().stream().map(column -> column + " = ?").collect(Collectors.joining(" and "));
        columns.addAll(table.columns());
        this.insert = "insert into %s (%s) values (%s)".formatted(table.name(), String.join(", ", columns),
                String.join(", ", Collections.nCopies(columns.size(), "?")));
        this.update = "update %s set %s, version = version + ? %s".formatted(table.name(),
                table.columns().stream().map(column -> column + " = ?").collect(Collectors.joining(", ")), ofKey);
        if (versioned) {
            columns.add(VERSION);
        }
        this.all = String.join(", ", columns);
    }

    /** The clause that finds one key. */
    String ofKey() {
        return ofKey;
    }

    /** Keys alone, of the rows that a clause finds. */
    String selectKeys(String clause) {
        return "select " + keys + " from " + table + " " + clause;
    }

    /** Whole rows, locked for a use, of those that a clause finds. */
    String selectRows(String clause, Use use) {
        return "select " + all + " from " + table + " " + clause + locks.get(use);
    }

    /** The version of a row as it is now. */
    String selectVersion() {
        return "select " + VERSION + " from " + table + " " + ofKey;
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
        return "delete from " + table + " " + ofKey;
    }
}
