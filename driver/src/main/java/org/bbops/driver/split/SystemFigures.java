package org.bbops.driver.split;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Deadlock;
import org.bbops.contracts.figures.Conflict;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.LockWaits;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.figures.ProcessFigures;
import org.bbops.contracts.figures.ProcessFigures.ProcessorFigures;

/**
 * Measurements that the system itself reports, between two readings.
 *
 * @param operations by the operation's name on the workload page
 * @param lockWaitLooks number of lock-wait samples
 * @param lockWaits lock waits by table, most first
 * @param deadlocks by the operations in them
 * @param conflicts by operation and cause
 * @param syncs forced writes by all operations together
 * @param time between the two readings
 */
public record SystemFigures(Map<String, OperationCounts> operations, LockWaitLooks lockWaitLooks, List<LockWaits> lockWaits,
        List<Deadlock> deadlocks, List<Conflict> conflicts, Syncs syncs, Between time) {

    /**
     * Time between two readings.
     *
     * @param seconds its length; NaN when not known
     * @param handOverP90Millis 90th percentile of the hand-overs that ended in it, milliseconds; NaN when not known
     * @param poolConnections open connections of the system's database pools at the second reading; null when not known
     * @param services each process; empty when not known
     */
    public record Between(double seconds, double handOverP90Millis, Integer poolConnections, List<ServiceFigures> services) {

        /** Unknown time. */
        public static final Between UNKNOWN = new Between(Double.NaN, Double.NaN, null);

        /** Keeps a copy. */
        public Between {
            services = List.copyOf(services);
        }

        /** Creates readings of the system as a whole, without its processes. */
        public Between(double seconds, double handOverP90Millis, Integer poolConnections) {
            this(seconds, handOverP90Millis, poolConnections, List.of());
        }
    }

    /**
     * Forced writes to the disk.
     *
     * @param databaseLog of the database's log; null when not reported
     * @param brokerJournal of the broker's journal; null when not reported
     */
    public record Syncs(Long databaseLog, Long brokerJournal) {

        /** Unknown counts. */
        public static final Syncs UNKNOWN = new Syncs(null, null);
    }

    static final SystemFigures NONE = new SystemFigures(Map.of(), LockWaitLooks.NONE, List.of(), List.of(), List.of(), Syncs.UNKNOWN,
            new Between(Double.NaN, Double.NaN, 0));

    /**
     * Returns the measurements of one process between two readings.
     *
     * @param name of the process
     */
    static SystemFigures between(String name, ProcessFigures before, ProcessFigures now) {
        Map<String, OperationCounts> grown = new LinkedHashMap<>();
        now.operations().forEach((operation, counts) -> grown.put(operation,
                counts.since(before.operations().getOrDefault(operation, OperationCounts.NONE))));
        Map<List<String>, Long> earlier = before.deadlocks().stream()
                .collect(Collectors.toMap(DeadlockFigures::operations, DeadlockFigures::count));
        List<Deadlock> later = now.deadlocks().stream()
                .map(told -> Deadlock.after(earlier.getOrDefault(told.operations(), 0L), told)).filter(counts -> counts.count() > 0)
                .toList();
        Between time = new Between(Double.NaN, Double.NaN, now.poolConnections(), List.of(new ServiceFigures(name, grown,
                now.poolConnections(), ServiceFigures.ProcessorUse.between(before.processor(), now.processor()))));
        return new SystemFigures(grown, now.lockWaitLooks().since(before.lockWaitLooks()),
                LockWaits.since(now.lockWaits(), before.lockWaits()),
                later, Conflict.since(now.conflicts(), before.conflicts()), Syncs.UNKNOWN, time);
    }

    /** Sets the time between the readings. */
    SystemFigures during(double length) {
        return new SystemFigures(operations, lockWaitLooks, lockWaits, deadlocks, conflicts, syncs,
                new Between(length, time.handOverP90Millis(), time.poolConnections(), time.services()));
    }

    /** Adds the figures of database and broker. */
    SystemFigures with(Syncs told) {
        return new SystemFigures(operations, lockWaitLooks, lockWaits, deadlocks, conflicts, told, time);
    }

    /** Returns a copy with the 90th percentile of the hand-overs, milliseconds. */
    public SystemFigures withHandOverP90(double millis) {
        return new SystemFigures(operations, lockWaitLooks, lockWaits, deadlocks, conflicts, syncs,
                new Between(time.seconds(), millis, time.poolConnections(), time.services()));
    }

    /** Sums the figures of two processes; those of database and broker belong to neither. */
    SystemFigures plus(SystemFigures other) {
        Map<String, OperationCounts> sum = new LinkedHashMap<>(operations);
        other.operations.forEach((name, counts) -> sum.merge(name, counts, OperationCounts::plus));
        Map<List<String>, Deadlock> together = new LinkedHashMap<>();
        deadlocks.forEach(one -> together.put(one.operations(), one));
        other.deadlocks.forEach(one -> together.merge(one.operations(), one, Deadlock::plus));
        return new SystemFigures(sum, lockWaitLooks.plus(other.lockWaitLooks),
                LockWaits.sum(lockWaits, other.lockWaits), List.copyOf(together.values()),
                Conflict.sum(conflicts, other.conflicts), Syncs.UNKNOWN,
                new Between(Double.NaN, Double.NaN, sum(time.poolConnections(), other.time.poolConnections()),
                        Stream.concat(time.services().stream(), other.time.services().stream()).toList()));
    }

    private static Integer sum(Integer one, Integer other) {
        return one == null || other == null ? null : Integer.valueOf(one + other);
    }

    /** Returns the counts of an operation; all 0 for one that did not happen. */
    public OperationCounts of(String operation) {
        return operations.getOrDefault(operation, OperationCounts.NONE);
    }

    /** Returns true when the database reported its lock waits; otherwise none are known. */
    public boolean tellsLockWaits() {
        return lockWaitLooks.tell();
    }

    /** Returns the number of deadlocks that each of these operations was part of. */
    public long deadlockCount(Set<String> operations) {
        return deadlocks.stream().filter(deadlock -> deadlock.operations().containsAll(operations)).mapToLong(Deadlock::count).sum();
    }

    /** Returns the number of deadlocks. */
    public long deadlockCount() {
        return deadlocks.stream().mapToLong(Deadlock::count).sum();
    }

    /**
     * Work of one process of the system between two readings.
     *
     * @param name the domain that it serves, or {@code system} where it serves all
     * @param operations by the operation's name on the workload page
     * @param poolConnections open connections of its pool at the second reading; null when it has none, or does not report them
     * @param processors processor time; null when the process does not report it
     */
    public record ServiceFigures(String name, Map<String, OperationCounts> operations, Integer poolConnections, ProcessorUse processors) {

        private static final double MILLIS_PER_SECOND = 1e3;

        /**
         * Processor time between two readings.
         *
         * @param seconds used by the process
         * @param machine identifies its machine; null when the next two are unknown
         * @param machineProcessors of the machine, those that the process may run on
         * @param machineSeconds used on them by all programs
         */
        public record ProcessorUse(double seconds, String machine, int machineProcessors, double machineSeconds) {

            static ProcessorUse between(ProcessorFigures before, ProcessorFigures now) {
                return before == null || now == null ? null
                        : new ProcessorUse((now.cpuMillis() - before.cpuMillis()) / MILLIS_PER_SECOND, now.machine(), now.processors(),
                                (now.busyMillis() - before.busyMillis()) / MILLIS_PER_SECOND);
            }
        }
    }
}
