package org.bbops.platform.database;

import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class DerbySpellingTest extends SqlSpellingContractTest {

    static {
        System.setProperty("derby.stream.error.method", "java.io.OutputStream.nullOutputStream");
    }

    @Override
    DataSource database() {
        return new DriverManagerDataSource("jdbc:derby:memory:spelling;create=true", "app", "app");
    }

    @Override
    DatabaseEngine expected() {
        return DatabaseEngine.named("derby");
    }

    @Override
    boolean skipsLockedRows() {
        return false;
    }
}
