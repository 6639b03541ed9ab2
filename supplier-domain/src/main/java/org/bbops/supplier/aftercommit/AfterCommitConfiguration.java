package org.bbops.supplier.aftercommit;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.supplier.handover.HandOverReport;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.handover.TimedHandOver;
import org.bbops.supplier.queue.CommitOrder;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.supplier.queue.QueueFigures;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Purchasing by {@code messaging} with the hand-over {@code after-commit}. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@ConditionalOnProperty(name = "bbops.hand-over", havingValue = "after-commit")
class AfterCommitConfiguration {

    @Bean
    PurchaseOrderHandOver afterCommitHandOver(JmsPoolConnectionFactory brokerPool, SendDeadline deadline, MeterRegistry meters,
            Clock clock) {
        return new TimedHandOver(new AfterCommitHandOver(new OrderQueue(brokerPool, deadline), meters, clock));
    }

    @Bean
    HandOverReport afterCommitReport(QueueFigures queue) {
        return () -> queue.state(0, 0);
    }

    @Bean
    CommitOrder afterCommitCommitOrder() {
        return CommitOrder.ROWS_FIRST;
    }
}
