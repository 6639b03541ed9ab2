package org.bbops.testbed.database;

import org.bbops.contracts.database.DatabaseEngine;

class PostgresDatabasesTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.POSTGRESQL;
    }

    @Override
    String concurrencyControl() {
        return "mvcc";
    }

    @Override
    boolean urlNamesASchema() {
        return true;
    }
}
