package org.bbops.testbed.database;

import java.sql.SQLException;
import java.util.List;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.junit.jupiter.api.Test;

class HsqldbServerTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.named("hsqldb");
    }

    @Override
    String concurrencyControl() {
        return "locks";
    }

    @Override
    void endSessions(DatabaseAddress address) {
        SqlQuery.strings(address, "select session_id from information_schema.system_sessions where session_id <> session_id()")
                .forEach(id -> Sql.execute(address, List.of("alter session " + id + " close")));
    }

    @Test
    void timesOutWaitingForAnOpenTransaction() throws SQLException {
        timesOutOnATableLockedByAnOpenTransaction();
    }
}
