package org.bbops.testbed.database;

import java.util.List;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;

class H2ServerTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.named("h2");
    }

    @Override
    String concurrencyControl() {
        return "mvcc";
    }

    @Override
    void endSessions(DatabaseAddress address) {
        SqlQuery.strings(address, "select session_id from information_schema.sessions where session_id <> session_id()")
                .forEach(id -> Sql.execute(address, List.of("call abort_session(" + id + ")")));
    }
}
