package org.bbops.supplier.queue;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.conflict.Retries;
import org.bbops.platform.conflict.RetryingTransactions;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.settings.Threads;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.store.Stores;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Purchasing by {@code messaging}: the side that listens and sends, the same for every way of handing over. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@EnableConfigurationProperties(ListenerSettings.class)
class ListenerConfiguration {

    @Bean
    HandOverLatency handOverLatency(MeterRegistry meters) {
        return new HandOverLatency(meters);
    }

    @Bean
    PurchaseOrderSender purchaseOrderSender(Stores stores, CommitOrder commitOrder,
                                            PlatformTransactionManager transactions, Retries retries,
                                            SupplierGateway supplier, HandOverLatency latency, Clock clock) {
        return new PurchaseOrderSender(stores.purchaseOrders(), commitOrder,
                new RetryingTransactions(new TransactionTemplate(transactions), retries), supplier, latency, clock);
    }

    @Bean
    OrderListenerContainer orderListenerContainer(ActiveMQConnectionFactory brokerConnectionFactory,
            PurchaseOrderSender sender, ListenerSettings settings, SystemSettings system,
            FaultPoints faults, Tracing tracing) {
        SupplierWatch watch = new SupplierWatch();
        OrderListenerContainer container = new OrderListenerContainer();
        container.setConnectionFactory(brokerConnectionFactory);
        container.setDestinationName(OrderQueue.NAME);
        container.setSessionTransacted(true);
        container.setConcurrentConsumers(settings.senders());
        container.setMaxConcurrentConsumers(settings.senders());
        container.setTaskExecutor(executor(system));
        container.setErrorHandler(watch);
        container.setMessageListener(new OrderListener(sender, watch, faults, tracing));
        return container;
    }

    /** Bounded by the container's consumers: a bound of its own would block a consumer that starts its successor. */
    private static SimpleAsyncTaskExecutor executor(SystemSettings system) {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("order-sender-");
        executor.setVirtualThreads(system.threads() == Threads.VIRTUAL);
        return executor;
    }

    @Bean
    QueueDepths queueDepths(ActiveMQConnectionFactory brokerConnectionFactory) {
        return new QueueDepths(brokerConnectionFactory);
    }

    @Bean
    QueueFigures queueFigures(QueueDepths depths, HandOverLatency latency) {
        return new QueueFigures(depths, latency);
    }
}
