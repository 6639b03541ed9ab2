package org.bbops.driver.split;

import java.util.HashMap;
import java.util.Map;

/**
 * Cost of an operation's executions in the system, over all its processes.
 *
 * @param count number of executions that ended
 * @param micros their duration in the system
 * @param partMicros parts of that duration: connectionWait, lockWait, sql (lock waits included), supplierCall, handOver, commit
 * @param statements executed, by kind
 * @param efforts other costs, counted by kind: messages, transactionLogSyncs, remoteCalls, remoteBytes
 */
public record OperationCounts(long count, long micros, Map<String, Long> partMicros, Map<String, Long> statements,
        Map<String, Long> efforts) {

    public static final OperationCounts NONE = new OperationCounts(0, 0, Map.of(), Map.of(), Map.of());

    OperationCounts plus(OperationCounts other) {
        return added(other, 1);
    }

    /** Returns the difference to an earlier reading. */
    OperationCounts since(OperationCounts other) {
        return added(other, -1);
    }

    private OperationCounts added(OperationCounts other, int sign) {
        return new OperationCounts(count + sign * other.count, micros + sign * other.micros,
                added(partMicros, other.partMicros, sign), added(statements, other.statements, sign),
                added(efforts, other.efforts, sign));
    }

    private static Map<String, Long> added(Map<String, Long> left, Map<String, Long> right, int sign) {
        Map<String, Long> sum = new HashMap<>(left);
        right.forEach((key, value) -> sum.merge(key, sign * value, Long::sum));
        return sum;
    }
}
