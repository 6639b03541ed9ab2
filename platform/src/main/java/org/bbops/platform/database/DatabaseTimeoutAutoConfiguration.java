package org.bbops.platform.database;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Bounds the waits for a database that does not answer by {@code bbops.database.response-timeout}, and statements by
 * {@code bbops.database.statement-timeout}.
 */
@AutoConfiguration
public class DatabaseTimeoutAutoConfiguration {

    @Bean
    DatabaseTimeout databaseTimeout(@Value("${bbops.database.response-timeout}") Duration max) {
        return new DatabaseTimeout(max);
    }

    @Bean
    StatementTimeout statementTimeout(@Value("${bbops.database.statement-timeout}") Duration max) {
        return new StatementTimeout(max);
    }
}
