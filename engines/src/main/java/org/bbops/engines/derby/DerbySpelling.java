package org.bbops.engines.derby;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.StandardSpelling;

/** Spelling of Derby: a row lock lasts only with the isolation clause, and a query with an order cannot lock. */
final class DerbySpelling extends StandardSpelling {

    private static final String DUPLICATE_KEY = "23505";

    @Override
    public String firstRows(String query) {
        return query + " fetch first ? rows only";
    }

    @Override
    public Optional<String> firstUnlockedRows(String query) {
        return Optional.empty();
    }

    @Override
    public LockingRead forUpdate(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " for update with rs");
    }

    @Override
    public boolean locksInOrder() {
        return false;
    }

    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " with rs");
    }

    /** A plain insert: Derby takes back the statement that is refused, not the transaction. */
    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        return new InsertIfAbsent(insert(table, columns), columns, DUPLICATE_KEY);
    }

    @Override
    public List<String> statistics(String schema, List<String> loaded, List<String> all) {
        return loaded.stream().map(table -> "call syscs_util.syscs_update_statistics('%s', '%s', null)"
                .formatted(schema, table.toUpperCase(Locale.ROOT))).toList();
    }
}
