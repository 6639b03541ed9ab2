package org.bbops.driver.split;

import java.util.Map;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.figures.ProcessFigures.ProcessorFigures;

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
