package org.bbops.broker;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;
import org.bbops.contracts.messaging.BrokerMetric;
import org.bbops.contracts.messaging.Queues;
import org.bbops.telemetry.metrics.Families.Counters;
import org.bbops.telemetry.metrics.Families.Gauges;
import org.bbops.telemetry.metrics.Families;

/** Publishes the queues and the journal as metrics, without temporary queues of clients. */
final class QueueCollector implements MultiCollector {

    private final EmbeddedBroker broker;

    QueueCollector(EmbeddedBroker broker) {
        this.broker = broker;
    }

    @Override
    public MetricSnapshots collect() {
        Gauges messages = Families.gauge("bbops_broker_messages",
                "Messages in a queue, those being delivered or waiting for redelivery included", "queue");
        Gauges delivering = Families.gauge("bbops_broker_messages_delivering", "Messages that a listener has and has not settled",
                "queue");
        Gauges consumers = Families.gauge("bbops_broker_consumers", "Listeners of a queue", "queue");
        Counters added = Families.counter("bbops_broker_messages_added", "Messages that came since the start", "queue");
        Counters acknowledged = Families.counter("bbops_broker_messages_acknowledged", "Messages that left since the start", "queue");
        for (String name : List.of(Queues.PURCHASE_ORDERS, Queues.DEAD_LETTERS)) {
            EmbeddedBroker.QueueState queue = broker.queue(name);
            messages.add(queue.messages(), name);
            delivering.add(queue.delivering(), name);
            consumers.add(queue.consumers(), name);
            added.add(queue.added(), name);
            acknowledged.add(queue.acknowledged(), name);
        }
        Counters syncs = Families.counter(BrokerMetric.JOURNAL_SYNCS, "Forced writes of the journal since the start");
        syncs.add(broker.journalSyncs());
        return new MetricSnapshots(messages.build(), delivering.build(), consumers.build(), added.build(), acknowledged.build(),
                syncs.build());
    }
}
