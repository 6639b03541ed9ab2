package org.bbops.engines.h2;

import java.util.List;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.StandardSpelling;

/** Spelling of H2, from 2.2 on. */
final class H2Spelling extends StandardSpelling {

    private static final String DUPLICATE_KEY = "23505";

    /** H2 has no shared lock of a row. */
    @Override
    public LockingRead forShare(String columns, String table, String condition) {
        return forUpdate(columns, table, condition);
    }

    /** A plain insert: H2 takes back the statement that is refused, not the transaction. */
    @Override
    public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
        return new InsertIfAbsent(insert(table, columns), columns, DUPLICATE_KEY);
    }

    @Override
    public List<String> statistics(String schema, List<String> loaded, List<String> all) {
        return List.of("analyze");
    }
}
