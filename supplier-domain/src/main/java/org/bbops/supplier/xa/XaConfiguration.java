package org.bbops.supplier.xa;

import java.time.Clock;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.platform.xa.InDoubtTransactions;
import org.bbops.platform.xa.XaBroker;
import org.bbops.supplier.handover.HandOverReport;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.handover.TimedHandOver;
import org.bbops.supplier.queue.CommitOrder;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.supplier.queue.QueueFigures;
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

    @Bean
    PurchaseOrderHandOver xaHandOver(JmsPoolXAConnectionFactory xaBrokerPool, SendDeadline deadline, Clock clock) {
        return new TimedHandOver(new XaHandOver(new OrderQueue(xaBrokerPool, deadline), clock));
    }

    @Bean
    HandOverReport xaReport(QueueFigures queue, InDoubtTransactions inDoubt) {
        return () -> queue.state(0, inDoubt.count());
    }

    /** The broker commits first when the database is lost between the phases. */
    @Bean
    CommitOrder xaCommitOrder(InDoubtTransactions inDoubt) {
        return () -> inDoubt.prepared() > 0;
    }
}
