package org.bbops.testbed.database;

import org.bbops.contracts.database.DatabaseEngine;

class DerbyServerTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.DERBY;
    }

    @Override
    String concurrencyControl() {
        return "row-locks";
    }

    @Override
    boolean urlNamesASchema() {
        return false;
    }
}
