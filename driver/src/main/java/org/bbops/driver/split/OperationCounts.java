package org.bbops.driver.split;

import java.util.HashMap;
import java.util.Map;

/**
 * What the executions of an operation took in the system, all its processes together.
 *
 * @param count how many ended
 * @param micros their duration in the system
 * @param partMicros of that, by part: connectionWait, lockWait, sql (lock waits included), supplierCall, handOver, commit
 * @param statements executed, by kind
 * @param efforts what else it cost, counted by kind: messages, transactionLogSyncs
 */
public record OperationCounts(long count, long micros, Map<String, Long> partMicros, Map<String, Long> statements,
        Map<String, Long> efforts) {

    static final OperationCounts NONE = new OperationCounts(0, 0, Map.of(), Map.of(), Map.of());

    OperationCounts plus(OperationCounts other) {
        return added(other, 1);
    }

    /** What happened after the other was read. */
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
