package org.bbops.engines.postgresql;

import java.util.List;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.StandardSpelling;

/** Spelling of PostgreSQL. */
final class PostgresSpelling extends StandardSpelling {

    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " for share");
    }

    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        return new InsertIfAbsent(insert(table, columns) + " on conflict (" + String.join(", ", key) + ") do nothing", columns);
    }

    /**
     * Also marks rows as visible to all, so that a run does not have to. Without names it would process the tables of
     * everybody.
     */
    @Override
    public List<String> statistics(String schema, List<String> loaded, List<String> all) {
        return List.of("vacuum (freeze, analyze) " + String.join(", ", all));
    }
}
