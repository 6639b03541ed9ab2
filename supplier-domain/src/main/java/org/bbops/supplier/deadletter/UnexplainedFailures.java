package org.bbops.supplier.deadletter;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How often each message has failed for reasons that nobody can explain. The broker counts deliveries, and most of those may have
 * been made while the supplier or the database was away. Of the messages that failed last so many are remembered; a service that
 * starts again begins to count again. Messages without an id count as one.
 */
final class UnexplainedFailures {

    private final Map<String, Integer> failures;

    /** @param messagesMax how many messages are remembered */
    UnexplainedFailures(int messagesMax) {
        failures = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > messagesMax;
            }
        };
    }

    /** Adds one, and says how many there were with it. */
    synchronized int add(String messageId) {
        // Taken out and put back: it is the youngest now.
        Integer before = failures.remove(messageId);
        int now = before == null ? 1 : before + 1;
        failures.put(messageId, now);
        return now;
    }

    /** The message will not come again. */
    synchronized void forget(String messageId) {
        failures.remove(messageId);
    }
}
