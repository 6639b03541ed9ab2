package org.bbops.platform.database;

import java.util.List;

/** MariaDB's, from 10.6 on. */
final class MariadbSpelling extends StandardSpelling {

    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " lock in share mode");
    }

    /** Not "on duplicate key update": its count is 1 both for a new row and for one that was there and stays as it is. */
    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        return new InsertIfAbsent(insert(table, columns).replaceFirst("insert", "insert ignore"), columns);
    }
}
