package org.bbops.supplier.outbox;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import javax.sql.DataSource;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.conflict.Retries;
import org.bbops.platform.conflict.RetryingTransactions;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.supplier.handover.HandOverReport;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.handover.TimedHandOver;
import org.bbops.supplier.queue.CommitOrder;
import org.bbops.supplier.queue.QueueFigures;
import org.bbops.supplier.store.Stores;
import org.bbops.telemetry.trace.Tracing;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Purchasing by {@code messaging} with the hand-over {@code outbox}, the default. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@ConditionalOnProperty(name = "bbops.hand-over", havingValue = "outbox", matchIfMissing = true)
@EnableConfigurationProperties(OutboxSettings.class)
class OutboxConfiguration {

    @Bean
    OutboxTable outboxTable(DataSource database, SqlSpelling spelling, Clock clock) {
        return new OutboxTable(new JdbcTemplate(database), spelling, clock.getZone());
    }

    /** Counted in the database when somebody asks for metrics, and at no other time. */
    @Bean
    MeterBinder outboxRows(OutboxTable table) {
        return meters -> Gauge.builder("bbops.outbox.rows", table, OutboxTable::count)
                .description("Purchase orders that wait in the outbox").register(meters);
    }

    @Bean
    OutboxRelay outboxRelay(OutboxTable table, JmsPoolConnectionFactory brokerPool,
                            PlatformTransactionManager transactions, Retries retries, OutboxSettings settings,
                            FaultPoints faults, Tracing tracing) {
        return new OutboxRelay(
                new OutboxPublisher(table, new DeduplicatingQueue(brokerPool, tracing),
                        new RetryingTransactions(new TransactionTemplate(transactions), retries), faults), settings);
    }

    @Bean
    PurchaseOrderHandOver outboxHandOver(Stores stores, OutboxRelay relay, Clock clock) {
        return new TimedHandOver(new OutboxHandOver(stores.outbox(), relay, clock));
    }

    @Bean
    HandOverReport outboxReport(OutboxTable table, QueueFigures queue) {
        return () -> queue.state(table.count(), 0);
    }

    @Bean
    CommitOrder outboxCommitOrder() {
        return CommitOrder.ROWS_FIRST;
    }
}
