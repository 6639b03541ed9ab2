package org.bbops.driver.capacity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.driver.results.ProcessUse;
import org.bbops.driver.split.OperationCounts;
import org.bbops.driver.split.SystemFigures;

/**
 * Service demands of a step's measured window: the times and counts from which capacities under other circumstances are predicted.
 *
 * @param seconds length of the window
 * @param processors of the machine
 * @param connections in all pools of the system
 * @param processorSeconds CPU time of each process, by its name
 * @param operations by the operation's name on the workload page; those that did not happen are left out
 */
public record Demand(double seconds, int processors, int connections, Map<String, Double> processorSeconds,
        Map<String, OperationDemand> operations) {

    /** Name in an operation's efforts of the time that its connections were out of the pool. */
    static final String CONNECTION_HELD = "connectionHeldMicros";

    private static final String CONNECTION_WAIT = "connectionWait";
    private static final String LOCK_WAIT = "lockWait";
    private static final String SUPPLIER_CALL = "supplierCall";
    private static final String SUPPLIER_CALLS = "supplierCalls";
    private static final double MICROS_PER_SECOND = 1e6;

    /** Keeps copies. */
    public Demand {
        processorSeconds = Map.copyOf(processorSeconds);
        operations = Map.copyOf(operations);
    }

    /**
     * Sums over all executions of an operation that ended in the window.
     *
     * @param count executions
     * @param seconds their duration in the system
     * @param connectionWaitSeconds waits for a connection
     * @param lockWaitSeconds waits for locks, as sampled; 0 where the engine does not tell them
     * @param heldSeconds connections out of the pool, lock waits and supplier calls within a transaction included
     * @param supplierCalls purchase orders that the supplier was asked to take
     * @param supplierSeconds until it had answered them
     */
    public record OperationDemand(long count, double seconds, double connectionWaitSeconds, double lockWaitSeconds, double heldSeconds,
            long supplierCalls, double supplierSeconds) {

        private static OperationDemand of(OperationCounts counts) {
            return new OperationDemand(counts.count(), counts.micros() / MICROS_PER_SECOND, part(counts, CONNECTION_WAIT),
                    part(counts, LOCK_WAIT), counts.efforts().getOrDefault(CONNECTION_HELD, 0L) / MICROS_PER_SECOND,
                    counts.efforts().getOrDefault(SUPPLIER_CALLS, 0L), part(counts, SUPPLIER_CALL));
        }

        private static double part(OperationCounts counts, String name) {
            return counts.partMicros().getOrDefault(name, 0L) / MICROS_PER_SECOND;
        }
    }

    /**
     * Reads them off what system and processes told of the window.
     *
     * @param steadySeconds length of the window, taken where the system does not tell the time between its two readings
     * @param poolConnections in all pools of the system
     * @param machineProcessors how many the machine has
     */
    public static Demand of(double steadySeconds, SystemFigures system, List<ProcessUse> processes, int poolConnections,
            int machineProcessors) {
        Map<String, Double> cpu = new LinkedHashMap<>();
        processes.forEach(process -> cpu.put(process.name(), process.steadyCpuSeconds()));
        Map<String, OperationDemand> operations = new TreeMap<>();
        system.operations().forEach((name, counts) -> {
            if (counts.count() > 0) {
                operations.put(name, OperationDemand.of(counts));
            }
        });
        return new Demand(Double.isNaN(system.seconds()) ? steadySeconds : system.seconds(), machineProcessors, poolConnections, cpu,
                operations);
    }
}
