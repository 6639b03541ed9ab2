package org.bbops.driver.split;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bbops.analysis.file.Conflict;
import org.bbops.analysis.file.Deadlock;
import org.bbops.analysis.file.LockWaitLooks;
import org.bbops.analysis.file.LockWaits;

/**
 * Measurements of one process of the system since its start.
 *
 * @param operations by the operation's name on the workload page
 * @param lockWaitLooks samples of lock waits
 * @param lockWaits lock waits by table
 * @param deadlocks by the operations in them
 * @param conflicts by operation and cause
 * @param poolConnections open connections of its database pool; null when not reported
 * @param processor its processor time; null when not reported
 */
record ProcessReading(Map<String, OperationCounts> operations, LockWaitLooks lockWaitLooks, List<LockWaits> lockWaits,
        List<DeadlocksTold> deadlocks, List<Conflict> conflicts,
        Integer poolConnections, ProcessorTime processor) {

    /**
     * Processor time since the start of the process and of its machine.
     *
     * @param cpuMillis used by the process
     * @param machine identifies the machine; null when the next two are unknown
     * @param processors of the machine, those that the process may run on
     * @param busyMillis used on them by all programs
     */
    record ProcessorTime(long cpuMillis, String machine, int processors, long busyMillis) {
    }

    /**
     * Returns its measurements since an earlier reading.
     *
     * @param name of the process
     */
    SystemFigures since(ProcessReading before, String name) {
        Map<String, OperationCounts> grown = new LinkedHashMap<>();
        operations.forEach((operation, counts) -> grown.put(operation,
                counts.since(before.operations.getOrDefault(operation, OperationCounts.NONE))));
        Map<List<String>, Long> earlier = before.deadlocks.stream()
                .collect(Collectors.toMap(DeadlocksTold::operations, DeadlocksTold::count));
        List<Deadlock> later = deadlocks.stream()
                .map(told -> told.since(earlier.getOrDefault(told.operations(), 0L)))
                .filter(counts -> counts.count() > 0).toList();
        LockWaitLooks looks = new LockWaitLooks(lockWaitLooks.made() - before.lockWaitLooks.made(),
                lockWaitLooks.missed() - before.lockWaitLooks.missed());
        return new SystemFigures(grown, looks,
                LockWaits.since(lockWaits, before.lockWaits), later, Conflict.since(conflicts, before.conflicts),
                SystemFigures.Syncs.UNKNOWN, new SystemFigures.Between(Double.NaN, Double.NaN, poolConnections,
                        List.of(new ServiceFigures(name, grown, poolConnections,
                                ServiceFigures.ProcessorUse.between(before.processor, processor)))));
    }

    /**
     * Deadlocks between the same operations as one process counts them since its start, numbered from 1.
     *
     * @param operations those in the cycle, sorted; empty for deadlocks that came too fast to be explained
     * @param tables tables waited for, each with the number of the latest deadlock in which it was
     * @param count number of deadlocks
     * @param examples the last few of them
     */
    record DeadlocksTold(List<String> operations, Map<String, Long> tables, long count, List<Example> examples) {

        /**
         * Example of such a deadlock.
         *
         * @param number number of deadlocks up to and including it
         * @param told the engine's description
         */
        record Example(long number, String told) {
        }

        /** Returns the deadlocks after the given number. */
        Deadlock since(long before) {
            return new Deadlock(operations,
                    tables.entrySet().stream().filter(table -> table.getValue() > before).map(Map.Entry::getKey).sorted().toList(),
                    count - before,
                    examples.stream().filter(example -> example.number() > before).map(Example::told).toList());
        }
    }
}
