package org.bbops.contracts.figures;

import java.util.List;
import java.util.Map;

/**
 * Figures that a process of the system has measured since it started, as it answers them at {@value #PATH}; they only ever grow, so that a
 * reader takes the difference of two.
 *
 * @param operations by the operation's name on the workload page
 * @param lockWaitLooks samples of lock waits; none made where the engine reports no lock waits
 * @param lockWaits lock waits by table
 * @param deadlocks by the operations in them
 * @param conflicts by operation and cause
 * @param poolConnections open connections of the database pool, free or in use, now; null where the pool does not report them
 * @param processor processor time of the process and its machine
 */
public record ProcessFigures(Map<String, OperationCounts> operations, LockWaitLooks lockWaitLooks, List<LockWaits> lockWaits,
        List<DeadlockFigures> deadlocks, List<Conflict> conflicts, Integer poolConnections, ProcessorFigures processor) {

    /** Path of the figures in each process of the system. */
    public static final String PATH = "/figures";

    /**
     * Processor time since the start of the process and of the machine.
     *
     * @param cpuMillis used by the process
     * @param machine identifies the machine, its boot and the processors that the process may run on, as processes pinned to different ones
     *     share none; null where the operating system does not report the next two
     * @param processors of the machine, those that the process may run on
     * @param busyMillis used on them by all programs
     */
    public record ProcessorFigures(long cpuMillis, String machine, int processors, long busyMillis) {
    }
}
