package org.bbops.platform.database;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Derby's: a row lock lasts only with the isolation clause, and a query with an order cannot lock. */
final class DerbySpelling extends StandardSpelling {

    @Override
    public String firstRows(String query) {
        return query + " fetch first ? rows only";
    }

    @Override
    public String firstUnlockedRows(String query) {
        return firstRows(query);
    }

    @Override
    public LockingRead forUpdate(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " for update with rs");
    }

    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " with rs");
    }

    /** A merge can only be fed from a table; sysdummy1 is one of one row. */
    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        String match = key.stream().map(column -> "t." + column + " = ?").collect(Collectors.joining(" and "));
        List<String> parameters = new ArrayList<>(key);
        parameters.addAll(columns);
        return new InsertIfAbsent("merge into " + table + " t using sysibm.sysdummy1 on " + match
                + " when not matched then insert " + columnsAndValues(columns), parameters);
    }
}
