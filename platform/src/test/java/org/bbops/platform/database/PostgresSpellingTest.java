package org.bbops.platform.database;

import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.bbops.test.TestDatabase;

class PostgresSpellingTest extends SqlSpellingContractTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();

    @Override
    DataSource database() {
        return DATABASE.dataSource();
    }

    @Override
    DatabaseEngine expected() {
        return DatabaseEngine.named("postgresql");
    }

    @Override
    boolean skipsLockedRows() {
        return true;
    }
}
