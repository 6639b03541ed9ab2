package org.bbops.platform.database;

import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Offers the family of the main connection pool's database, and its spelling. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(DataSource.class)
public class DatabaseAutoConfiguration {

    @Bean
    DatabaseFamily databaseFamily(DataSource database) {
        return DatabaseFamily.of(database);
    }

    @Bean
    SqlSpelling sqlSpelling(DatabaseFamily family) {
        return SqlSpelling.of(family);
    }
}
