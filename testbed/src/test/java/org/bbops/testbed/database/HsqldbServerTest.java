package org.bbops.testbed.database;

import java.sql.SQLException;
import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.api.Test;

class HsqldbServerTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.HSQLDB;
    }

    @Override
    String concurrencyControl() {
        return "locks";
    }

    @Test
    void waitsForAnOpenTransactionNoLongerThanTheLimit() throws SQLException {
        givesUpWhatAnOpenTransactionHolds();
    }
}
