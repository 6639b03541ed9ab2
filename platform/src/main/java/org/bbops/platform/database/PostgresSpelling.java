package org.bbops.platform.database;

import java.util.List;

/** PostgreSQL's. */
final class PostgresSpelling extends StandardSpelling {

    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " for share");
    }

    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        return new InsertIfAbsent(insert(table, columns) + " on conflict (" + String.join(", ", key) + ") do nothing", columns);
    }
}
