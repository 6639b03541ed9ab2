package org.bbops.driver.capacity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.Demand.OperationDemand;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.driver.results.ProcessUse;
import org.bbops.driver.split.OperationCounts;
import org.bbops.driver.split.SystemFigures;

/**
 * Readings of system and processes over a step's measured window, from which occupancy and demand follow.
 *
 * @param seconds length of the window
 * @param system measurements of the system by itself
 * @param processes resource usage of each process
 * @param poolConnections in all pools of the system
 * @param machineProcessors number of the machine's processors
 */
public record StepReading(double seconds, SystemFigures system, List<ProcessUse> processes, int poolConnections, int machineProcessors) {

    private static final double MICROS_PER_SECOND = 1e6;
    private static final String CONNECTION_HELD = "connectionHeldMicros";
    private static final String CONNECTION_WAIT = "connectionWait";
    private static final String LOCK_WAIT = "lockWait";
    private static final String SUPPLIER_CALL = "supplierCall";
    private static final String SUPPLIER_CALLS = "supplierCalls";
    /** The listener calls the supplier between two transactions, and holds no connection then. */
    private static final String CALLS_OUTSIDE_OF_TRANSACTIONS = "sendPurchaseOrder";

    /** Keeps a copy. */
    public StepReading {
        processes = List.copyOf(processes);
    }

    /** Computes busy shares; senders are not known. */
    public Occupancy occupancy() {
        double processorSeconds = processes.stream().mapToDouble(ProcessUse::steadyCpuSeconds).sum();
        double pool = poolConnections * seconds;
        double calls = part(SUPPLIER_CALL);
        double callsOutside = part(system.of(CALLS_OUTSIDE_OF_TRANSACTIONS), SUPPLIER_CALL);
        double held = system.operations().values().stream().mapToDouble(StepReading::held).sum();
        return new Occupancy(processorSeconds / seconds / machineProcessors, Math.min(1, held / pool),
                Math.min(1, (calls - callsOutside) / pool), held == 0 ? 0 : part(LOCK_WAIT) / held, Double.NaN, connectionWaits());
    }

    /** Computes the share of responses that was spent waiting for a connection, leaving out the listener, for which no user waits. */
    private double connectionWaits() {
        double responses = system.operations().values().stream().mapToDouble(OperationCounts::micros).sum()
                - system.of(CALLS_OUTSIDE_OF_TRANSACTIONS).micros();
        double waits = part(CONNECTION_WAIT) - part(system.of(CALLS_OUTSIDE_OF_TRANSACTIONS), CONNECTION_WAIT);
        return responses == 0 ? 0 : waits * MICROS_PER_SECOND / responses;
    }

    /** Computes busy shares, that of the senders included: their time with purchase orders over the time that there was. */
    public Occupancy occupancy(int senders) {
        return occupancy()
                .withSenders(Math.min(1, system.of(CALLS_OUTSIDE_OF_TRANSACTIONS).micros() / (senders * seconds * MICROS_PER_SECOND)));
    }

    /** Sums times and counts, over the time between the system's own two readings if it is known. */
    public Demand demand() {
        Map<String, Double> cpu = new LinkedHashMap<>();
        processes.forEach(process -> cpu.put(process.name(), process.steadyCpuSeconds()));
        Map<String, OperationDemand> operations = new TreeMap<>();
        system.operations().forEach((name, counts) -> {
            if (counts.count() > 0) {
                operations.put(name, new OperationDemand(counts.count(), counts.micros() / MICROS_PER_SECOND, part(counts, CONNECTION_WAIT),
                        part(counts, LOCK_WAIT), held(counts), counts.efforts().getOrDefault(SUPPLIER_CALLS, 0L),
                        part(counts, SUPPLIER_CALL)));
            }
        });
        return new Demand(Double.isNaN(system.seconds()) ? seconds : system.seconds(), machineProcessors, poolConnections, cpu, operations);
    }

    private double part(String name) {
        return system.operations().values().stream().mapToDouble(counts -> part(counts, name)).sum();
    }

    private static double part(OperationCounts counts, String name) {
        return counts.partMicros().getOrDefault(name, 0L) / MICROS_PER_SECOND;
    }

    private static double held(OperationCounts counts) {
        return counts.efforts().getOrDefault(CONNECTION_HELD, 0L) / MICROS_PER_SECOND;
    }
}
