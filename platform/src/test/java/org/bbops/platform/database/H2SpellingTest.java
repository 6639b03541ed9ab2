package org.bbops.platform.database;

import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class H2SpellingTest extends SqlSpellingContractTest {

    @Override
    DataSource database() {
        return new DriverManagerDataSource("jdbc:h2:mem:spelling;db_close_delay=-1", "sa", "");
    }

    @Override
    DatabaseEngine expected() {
        return DatabaseEngine.named("h2");
    }

    @Override
    boolean skipsLockedRows() {
        return true;
    }
}
