package org.bbops.supplier.outbox;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.opentelemetry.api.trace.Tracer;
import java.time.Clock;
import javax.sql.DataSource;
import org.bbops.contracts.factor.SystemLevels.Isolation;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.conflict.Retries;
import org.bbops.platform.conflict.RetryingTransactions;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.xa.InDoubtTransactions;
import org.bbops.supplier.handover.HandOverWay;
import org.bbops.supplier.queue.QueueFigures;
import org.bbops.supplier.store.SupplierTables;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Selects purchasing by {@code messaging} with the hand-over {@code outbox}, the default. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@ConditionalOnProperty(name = "bbops.hand-over", havingValue = "outbox", matchIfMissing = true)
@EnableConfigurationProperties(OutboxSettings.class)
class OutboxConfiguration {

    @Bean
    OutboxTable outboxTable(DataSource database, Clock clock) {
        return new OutboxTable(new JdbcTemplate(database), clock);
    }

    /** Publishes the last count of rows as a gauge: a scrape must not wait for the database, least of all for one in trouble. */
    @Bean
    MeterBinder outboxRows(OutboxCapacity capacity) {
        return meters -> Gauge.builder("bbops.outbox.rows", capacity, OutboxCapacity::rows)
                .description("Purchase orders that wait in the outbox").register(meters);
    }

    @Bean
    Batches outboxBatches(OutboxTable table, SqlSpelling spelling, PlatformTransactionManager manager, SystemSettings settings,
            Retries retries) {
        return new Batches(table, spelling, new RetryingTransactions(readCommitted(manager, settings.concurrency().isolation()), retries));
    }

    /**
     * Returns transactions at READ COMMITTED. At a lower level, uncommitted rows could be published; at a higher one,
     * MariaDB and Derby lock the gap behind the rows that are read, and inserts wait.
     */
    static TransactionTemplate readCommitted(PlatformTransactionManager manager, Isolation ofThePool) {
        TransactionTemplate template = new TransactionTemplate(manager);
        if (ofThePool != Isolation.READ_COMMITTED) {
            // Set only if it differs: Spring would query the level of the connection at each begin, a round trip with PostgreSQL.
            template.setIsolationLevel(TransactionDefinition.ISOLATION_READ_COMMITTED);
        }
        return template;
    }

    @Bean
    OutboxPublisher outboxPublisher(Batches batches, OutboxTable table, JmsPoolConnectionFactory brokerPool, SendDeadline deadline,
            FaultPoints faults, Tracer tracer) {
        return new OutboxPublisher(batches, table, new DeduplicatingQueue(brokerPool, deadline, tracer), faults);
    }

    @Bean
    OutboxCapacity outboxCapacity(OutboxSettings settings) {
        return new OutboxCapacity(settings.rowsMax());
    }

    @Bean
    ServiceLimit outboxLimit(OutboxCapacity capacity) {
        return new ServiceLimit("outbox", capacity::state);
    }

    @Bean
    OutboxRelay outboxRelay(OutboxPublisher publisher, OutboxSettings settings, OutboxCapacity capacity, Clock clock) {
        return new OutboxRelay(publisher, settings, capacity, clock);
    }

    @Bean("outboxHealthIndicator")
    OutboxHealth outboxHealth(OutboxRelay relay) {
        return new OutboxHealth(relay);
    }

    @Bean
    OutboxHandOver outboxInserts(SupplierTables stores, OutboxRelay relay, OutboxCapacity capacity, Clock clock) {
        return new OutboxHandOver(stores.outbox(), relay, capacity, clock);
    }

    /** Combines the hand-over's parts. In-doubt transactions exist only if this domain takes part in its callers' transactions. */
    @Bean
    HandOverWay outboxHandOver(OutboxHandOver inserts, OutboxTable table, QueueFigures queue,
            ObjectProvider<InDoubtTransactions> twoPhases) {
        return new HandOverWay(inserts, () -> queue.state(table.count(), twoPhases.stream().mapToLong(InDoubtTransactions::count).sum()),
                HandOverWay.ROWS_FIRST);
    }

    /** Health indicator that is up while the thread of the relay is alive. */
    static final class OutboxHealth extends AbstractHealthIndicator {

        private final OutboxRelay relay;

        OutboxHealth(OutboxRelay relay) {
            this.relay = relay;
        }

        @Override
        protected void doHealthCheck(Health.Builder health) {
            if (relay.isAlive()) {
                health.up();
            } else {
                health.down().withDetail("relay", "the thread that publishes the outbox has ended; restart the service");
            }
        }
    }
}
