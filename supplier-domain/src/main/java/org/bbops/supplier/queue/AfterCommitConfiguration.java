package org.bbops.supplier.queue;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.supplier.handover.HandOverWay;
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
    HandOverWay afterCommitHandOver(JmsPoolConnectionFactory brokerPool, SendDeadline deadline, QueueFigures queue, MeterRegistry meters,
            Clock clock) {
        return new HandOverWay(new AfterCommitHandOver(new OrderQueue(brokerPool, deadline), meters, clock), () -> queue.state(0, 0),
                HandOverWay.ROWS_FIRST);
    }
}
