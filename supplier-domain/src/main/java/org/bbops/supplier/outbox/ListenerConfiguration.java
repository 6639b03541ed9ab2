package org.bbops.supplier.outbox;

import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.settings.Threads;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/** Purchasing by {@code messaging}: the side that listens and sends. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
class ListenerConfiguration {

    @Bean
    OrderListenerContainer orderListenerContainer(ActiveMQConnectionFactory brokerConnectionFactory,
            PurchaseOrderSender sender, OutboxSettings settings, SystemSettings system) {
        SupplierWatch watch = new SupplierWatch();
        OrderListenerContainer container = new OrderListenerContainer();
        container.setConnectionFactory(brokerConnectionFactory);
        container.setDestinationName(OrderQueue.NAME);
        container.setSessionTransacted(true);
        container.setConcurrentConsumers(settings.senders());
        container.setMaxConcurrentConsumers(settings.senders());
        container.setTaskExecutor(executor(system));
        container.setErrorHandler(watch);
        container.setMessageListener(new OrderListener(sender, watch));
        return container;
    }

    /** Bounded by the container's consumers: a bound of its own would block a consumer that starts its successor. */
    private static SimpleAsyncTaskExecutor executor(SystemSettings system) {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("order-sender-");
        executor.setVirtualThreads(system.threads() == Threads.VIRTUAL);
        return executor;
    }
}
