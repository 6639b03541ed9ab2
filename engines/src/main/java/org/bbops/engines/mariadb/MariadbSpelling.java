package org.bbops.engines.mariadb;

import java.util.List;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.StandardSpelling;

/** Spelling of MariaDB, from 10.6 on. */
final class MariadbSpelling extends StandardSpelling {

    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return LockingRead.inOne(select(columns, table, condition) + " lock in share mode");
    }

    /** Not "on duplicate key update": its count is 1 both for a new row and for an existing one that stays unchanged. */
    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        return new InsertIfAbsent(insert(table, columns).replaceFirst("insert", "insert ignore"), columns);
    }

    @Override
    public List<String> statistics(String schema, List<String> loaded, List<String> all) {
        return List.of("analyze table " + String.join(", ", loaded));
    }
}
