package org.bbops.supplier.queue;

import java.time.Clock;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.xa.InDoubtTransactions;
import org.bbops.platform.xa.XaBroker;
import org.bbops.supplier.handover.HandOverWay;
import org.messaginghub.pooled.jms.JmsPoolXAConnectionFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Purchasing by {@code messaging} with the hand-over {@code xa}. Here and not in the platform: of four JVMs only the one that
 * sends commits in two phases.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@ConditionalOnProperty(name = "bbops.hand-over", havingValue = "xa")
@Import(XaBroker.class)
class XaConfiguration {

    /** The broker commits first when the database is lost between the phases. */
    @Bean
    HandOverWay xaHandOver(JmsPoolXAConnectionFactory xaBrokerPool, SendDeadline deadline, QueueFigures queue, InDoubtTransactions inDoubt,
            Clock clock) {
        return new HandOverWay(new XaHandOver(new OrderQueue(xaBrokerPool, deadline), clock), () -> queue.state(0, inDoubt.count()),
                () -> inDoubt.prepared() > 0);
    }
}
