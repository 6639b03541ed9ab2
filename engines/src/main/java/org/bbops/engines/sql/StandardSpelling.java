package org.bbops.engines.sql;

import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Spelling that several engines have in common. */
public abstract class StandardSpelling implements SqlSpelling {

    protected static String select(String columns, String table, String condition) {
        return "select " + columns + " from " + table + " where " + condition;
    }

    protected static String insert(String table, List<String> columns) {
        return "insert into " + table + " " + columnsAndValues(columns);
    }

    protected static String columnsAndValues(List<String> columns) {
        return "(" + String.join(", ", columns) + ") values ("
                + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
    }

    @Override
    public String firstRows(String query) {
        return query + " limit ?";
    }

    @Override
    public Optional<String> firstUnlockedRows(String query) {
        return Optional.of(firstRows(query) + " for update skip locked");
    }

    @Override
    public LockingRead forUpdate(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " for update");
    }

    @Override
    public boolean locksInOrder() {
        return true;
    }
}
