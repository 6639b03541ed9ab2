package org.bbops.contracts.figures;

import java.util.HashMap;
import java.util.Map;

/**
 * Cost of an operation's executions in a process of the system, or in all of them.
 *
 * @param count number of executions that began there and have ended
 * @param micros their duration
 * @param partMicros parts of that duration, and of executions that another process began: connectionWait, lockWait, sql (lock waits
 *     included), supplierCall, handOver, commit
 * @param statements executed, by kind; a batch is one
 * @param efforts other costs, counted by kind: messages, transactionLogSyncs, remoteCalls, remoteBytes
 */
public record OperationCounts(long count, long micros, Map<String, Long> partMicros, Map<String, Long> statements,
        Map<String, Long> efforts) {

    /** No executions. */
    public static final OperationCounts NONE = new OperationCounts(0, 0, Map.of(), Map.of(), Map.of());

    /** Adds the cost of another process. */
    public OperationCounts plus(OperationCounts other) {
        return added(other, 1);
    }

    /** Returns the difference to an earlier reading. */
    public OperationCounts since(OperationCounts other) {
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
