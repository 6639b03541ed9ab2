package org.bbops.platform.database;

import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class HsqldbSpellingTest extends SqlSpellingContractTest {

    @Override
    DataSource database() {
        return new DriverManagerDataSource("jdbc:hsqldb:mem:spelling;hsqldb.tx=mvcc", "sa", "");
    }

    @Override
    DatabaseEngine expected() {
        return DatabaseEngine.named("hsqldb");
    }

    @Override
    boolean skipsLockedRows() {
        return false;
    }
}
