package org.bbops.testbed.database;

import org.bbops.contracts.database.DatabaseEngine;

class HsqldbServerTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.HSQLDB;
    }

    @Override
    String concurrencyControl() {
        return "locks";
    }

    @Override
    boolean urlNamesASchema() {
        return false;
    }
}
