package org.bbops.supplier.outbox;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import javax.sql.DataSource;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.platform.conflict.Retries;
import org.bbops.platform.conflict.RetryingTransactions;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.handover.HandOverReport;
import org.bbops.supplier.handover.HandOverState;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.handover.TimedHandOver;
import org.bbops.supplier.store.Stores;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Purchasing by {@code messaging} with the hand-over {@code outbox}: the side that writes and publishes. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@EnableConfigurationProperties(OutboxSettings.class)
class OutboxConfiguration {

    @Bean
    OutboxTable outboxTable(DataSource database, SqlSpelling spelling, Clock clock) {
        return new OutboxTable(new JdbcTemplate(database), spelling, clock.getZone());
    }

    @Bean
    OutboxRelay outboxRelay(OutboxTable table, JmsPoolConnectionFactory brokerPool,
                            PlatformTransactionManager transactions, Retries retries, OutboxSettings settings) {
        return new OutboxRelay(
                new OutboxPublisher(table, new OrderQueue(brokerPool),
                        new RetryingTransactions(new TransactionTemplate(transactions), retries)), settings);
    }

    @Bean
    PurchaseOrderHandOver outboxHandOver(Stores stores, OutboxRelay relay, Clock clock) {
        return new TimedHandOver(new OutboxHandOver(stores.outbox(), relay, clock));
    }

    @Bean
    HandOverLatency handOverLatency(MeterRegistry meters) {
        return new HandOverLatency(meters);
    }

    @Bean
    PurchaseOrderSender purchaseOrderSender(Stores stores, PlatformTransactionManager transactions, Retries retries,
                                            SupplierGateway supplier, HandOverLatency latency, Clock clock) {
        return new PurchaseOrderSender(stores.purchaseOrders(),
                new RetryingTransactions(new TransactionTemplate(transactions), retries), supplier, latency, clock);
    }

    @Bean
    QueueDepths queueDepths(ActiveMQConnectionFactory brokerConnectionFactory) {
        return new QueueDepths(brokerConnectionFactory);
    }

    @Bean
    HandOverReport outboxReport(OutboxTable table, QueueDepths depths, HandOverLatency latency) {
        return () -> new HandOverState(table.count(), depths.of(OrderQueue.NAME), depths.of(OrderQueue.DEAD_LETTERS),
                latency.count(), latency.millisAt(50), latency.millisAt(99));
    }
}
