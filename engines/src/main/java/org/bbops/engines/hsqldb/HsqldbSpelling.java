package org.bbops.engines.hsqldb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.StandardSpelling;

/**
 * Spelling of HSQLDB. Its queries take no lock of a row: with mvcc they lock nothing, with locks and mvlocks the table, and not when they
 * have an order. An update that changes nothing locks the row with mvcc, the table with the others, so it goes first.
 */
final class HsqldbSpelling extends StandardSpelling {

    @Override
    public Optional<String> firstUnlockedRows(String query) {
        return Optional.empty();
    }

    @Override
    public LockingRead forUpdate(String columns, String table, String condition) {
        String column = columns.split(",")[0].strip();
        return new LockingRead(Optional.of("update " + table + " set " + column + " = " + column + " where " + condition),
                select(columns, table, condition));
    }

    @Override
    public boolean locksInOrder() {
        return false;
    }

    /** HSQLDB has no shared lock that outlives a statement. */
    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return forUpdate(columns, table, condition);
    }

    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        String match = key.stream().map(column -> "t." + column + " = ?").collect(Collectors.joining(" and "));
        List<String> parameters = new ArrayList<>(key);
        parameters.addAll(columns);
        return new InsertIfAbsent("merge into " + table + " t using (values (0)) as s (one) on " + match
                + " when not matched then insert " + columnsAndValues(columns), parameters);
    }

    @Override
    public List<String> statistics(String schema, List<String> loaded, List<String> all) {
        return List.of("checkpoint");
    }
}
