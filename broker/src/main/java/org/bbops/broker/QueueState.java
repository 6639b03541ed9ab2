package org.bbops.broker;

/**
 * A queue now.
 *
 * @param name one of {@link Queues}
 * @param messages those in it, being delivered or waiting for redelivery included
 * @param delivering those of them that a listener has and has not settled
 * @param added messages that came since the broker was started
 * @param acknowledged messages that left since then
 * @param consumers listeners that are connected
 */
public record QueueState(String name, long messages, long delivering, long added, long acknowledged, int consumers) {
}
