package org.bbops.platform.database;

import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.bbops.test.server.MariaDbServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIf;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

@EnabledIf(value = "org.bbops.test.server.MariaDbServer#isInstalled", disabledReason = "MariaDB is not installed")
class MariadbSpellingTest extends SqlSpellingContractTest {

    private static final String DATABASE = "spelling";

    @BeforeAll
    static void create() {
        MariaDbServer.shared().create(DATABASE);
    }

    @Override
    DataSource database() {
        return new DriverManagerDataSource(MariaDbServer.shared().url(DATABASE));
    }

    @Override
    DatabaseEngine expected() {
        return DatabaseEngine.named("mariadb");
    }

    @Override
    boolean skipsLockedRows() {
        return true;
    }
}
