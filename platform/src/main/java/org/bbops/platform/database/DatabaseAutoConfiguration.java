package org.bbops.platform.database;

import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.sql.SqlSpelling;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Provides the engine of the main connection pool's database, and its spelling. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(DataSource.class)
public class DatabaseAutoConfiguration {

    @Bean
    DatabaseEngine databaseEngine(DataSource database) {
        return FoundEngine.of(database);
    }

    @Bean
    SqlSpelling sqlSpelling(DatabaseEngine engine) {
        return engine.sql();
    }
}
