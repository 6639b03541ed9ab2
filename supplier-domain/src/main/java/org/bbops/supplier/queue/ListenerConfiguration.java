package org.bbops.supplier.queue;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import java.time.Clock;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.factor.SystemLevels.Threads;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.conflict.Retries;
import org.bbops.platform.conflict.RetryingTransactions;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.problem.DatabaseOutage;
import org.bbops.platform.problem.DatabaseProblems;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.circuit.Circuit;
import org.bbops.supplier.circuit.Circuits;
import org.bbops.supplier.deadletter.DeadLetterPolicy;
import org.bbops.supplier.deadletter.DeadLetterQueue;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.handover.HandOverWay;
import org.bbops.supplier.queue.OrderListener.SendFailureLog;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/** Configures the listener that sends queued orders to the supplier; it is the same for every hand-over. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@EnableConfigurationProperties(ListenerSettings.class)
class ListenerConfiguration {

    @Bean
    HandOverLatency handOverLatency(MeterRegistry meters) {
        return new HandOverLatency(meters);
    }

    /** Circuit for the reads of the listener; requests are not guarded, but fail with an error. */
    @Bean
    Circuit databaseCircuit(Circuits circuits) {
        return circuits.circuit("database", DatabaseOutage::explains, ListenerConfiguration::isPoolExhausted);
    }

    /** Circuit for writes. A full or read-only database still answers reads, which would keep a shared circuit closed. */
    @Bean
    Circuit databaseWritesCircuit(Circuits circuits) {
        return circuits.circuit("database-writes", DatabaseOutage::explains, ListenerConfiguration::isPoolExhausted);
    }

    /** A lack of free connections is ignored, as it says nothing about the database. */
    private static boolean isPoolExhausted(Throwable error) {
        return DatabaseProblems.categoryOf(error).filter(Category.POOL_EXHAUSTED::equals).isPresent();
    }

    @Bean
    ServiceLimit databaseWritesCircuitLimit(@Qualifier("databaseWritesCircuit") Circuit circuit) {
        return new ServiceLimit("database-writes-of-listener", circuit::state);
    }

    @Bean
    ServiceLimit databaseCircuitLimit(@Qualifier("databaseCircuit") Circuit circuit) {
        return new ServiceLimit("database-of-listener", circuit::state);
    }

    @Bean
    PurchaseOrderSender.Transactions listenerTransactions(PlatformTransactionManager transactions, Retries retries,
            @Qualifier("databaseCircuit") Circuit reads, @Qualifier("databaseWritesCircuit") Circuit writes) {
        RetryingTransactions retrying = new RetryingTransactions(new TransactionTemplate(transactions), retries);
        return new PurchaseOrderSender.Transactions(new CircuitTransactions(retrying, reads), new CircuitTransactions(retrying, writes));
    }

    @Bean
    PurchaseOrderSender purchaseOrderSender(SupplierTables stores, HandOverWay way, PurchaseOrderSender.Transactions transactions,
            SupplierGateway supplier, HandOverLatency latency, Clock clock) {
        return new PurchaseOrderSender(stores.purchaseOrders(), way.messageFirst(), transactions, supplier, latency, clock);
    }

    @Bean
    SendFailureLog sendFailureLog() {
        return new SendFailureLog();
    }

    @Bean
    DeadLetterQueue deadLetterQueue(SendDeadline deadline, MeterRegistry meters, Clock clock) {
        return new DeadLetterQueue(deadline, meters, clock);
    }

    @Bean
    OrderListener orderListener(PurchaseOrderSender sender, ListenerSettings settings, SendFailureLog failureLog,
            DeadLetterQueue deadLetterQueue, FaultPoints faults, Tracer tracer) {
        return new OrderListener(sender, new DeadLetterPolicy(settings.attemptsMax()), deadLetterQueue, failureLog, faults, tracer);
    }

    @Bean
    OrderListenerContainer orderListenerContainer(ActiveMQConnectionFactory brokerConnectionFactory,
            OrderListener listener, SendFailureLog failureLog, SystemSettings system, List<Circuit> circuits) {
        int senders = system.purchasingSwitches().senders();
        OrderListenerContainer container = new OrderListenerContainer(new AdmissionControl(circuits, senders));
        container.setConnectionFactory(brokerConnectionFactory);
        container.setDestinationName(OrderQueue.NAME);
        container.setSessionTransacted(true);
        container.setConcurrentConsumers(senders);
        container.setMaxConcurrentConsumers(senders);
        container.setTaskExecutor(executor(system));
        container.setErrorHandler(failureLog);
        container.setMessageListener(listener);
        container.setPhase(HandOverWay.MESSAGING_PHASE);
        return container;
    }

    /** Has no bound of its own, which would block a consumer that starts its successor; the container limits its consumers. */
    private static SimpleAsyncTaskExecutor executor(SystemSettings system) {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("order-sender-");
        executor.setVirtualThreads(system.servingSwitches().threads() == Threads.VIRTUAL);
        return executor;
    }

    @Bean
    QueueFigures.QueueDepths queueDepths(ActiveMQConnectionFactory brokerConnectionFactory) {
        return new QueueFigures.QueueDepths(brokerConnectionFactory);
    }

    @Bean
    QueueFigures queueFigures(QueueFigures.QueueDepths depths, HandOverLatency latency) {
        return new QueueFigures(depths, latency);
    }

    /** Transactions behind a circuit breaker: none begins while the database does not answer. */
    private static final class CircuitTransactions implements TransactionOperations {

        private final TransactionOperations transactions;
        private final Circuit database;

        CircuitTransactions(TransactionOperations transactions, Circuit database) {
            this.transactions = transactions;
            this.database = database;
        }

        @Override
        public <T> T execute(TransactionCallback<T> action) {
            return database.call(() -> transactions.execute(action));
        }
    }
}
