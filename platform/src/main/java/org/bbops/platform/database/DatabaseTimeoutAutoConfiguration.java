package org.bbops.platform.database;

import java.time.Duration;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.TransactionExecutionListener;

/**
 * Bounds the waits for a database that does not answer by {@code bbops.database.response-timeout}, statements by
 * {@code bbops.database.statement-timeout}, and transactions of requests by {@code bbops.transaction-timeout}.
 */
@AutoConfiguration(after = SettingsAutoConfiguration.class)
public class DatabaseTimeoutAutoConfiguration {

    @Bean
    DatabaseTimeout databaseTimeout(@Value("${bbops.database.response-timeout}") Duration max) {
        return new DatabaseTimeout(max);
    }

    @Bean
    StatementTimeout statementTimeout(@Value("${bbops.database.statement-timeout}") Duration max) {
        return new StatementTimeout(max);
    }

    /** Listens to every transaction manager; Spring Boot registers listeners with them. */
    @Bean
    @ConditionalOnExpression("'${bbops.transaction-timeout:none}' != 'none'")
    TransactionExecutionListener transactionDeadlines(SystemSettings settings) {
        return new TransactionDeadlines(settings.concurrency().transactionTimeout().max().orElseThrow(), System::nanoTime);
    }
}
