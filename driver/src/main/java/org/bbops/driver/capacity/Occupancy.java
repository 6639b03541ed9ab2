package org.bbops.driver.capacity;

import java.util.List;
import java.util.Map;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.ProcessUse;
import org.bbops.driver.split.OperationCounts;
import org.bbops.driver.split.SystemFigures;

/**
 * How much of each resource was in use over a measured window, by the utilization law: busy time over the time there was.
 *
 * @param processors of the machine's processors, by all processes of the run, 0 to 1; NaN when not known
 * @param connections of the pool's connections, 0 to 1; NaN when not known
 * @param supplierCalls of the pool's connections, held while waiting for the supplier's answer, 0 to 1; NaN when not known
 * @param lockWaits of the time connections were held, spent waiting for locks, 0 to 1; NaN when not known
 * @param senders of the listener's senders, busy with a purchase order, 0 to 1; NaN when not known, and in sync, which has none
 */
public record Occupancy(double processors, double connections, double supplierCalls, double lockWaits, double senders) {

    /** Nothing is known. */
    public static final Occupancy UNKNOWN = new Occupancy(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    private static final double FULL = 0.85;
    private static final double MOST = 0.5;
    private static final double MUCH = 0.3;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final String SUPPLIER_CALL = "supplierCall";
    private static final String LOCK_WAIT = "lockWait";
    /** The listener calls the supplier between two transactions, and holds no connection then. */
    private static final String CALLS_OUTSIDE_OF_TRANSACTIONS = "sendPurchaseOrder";

    /** Occupancy without senders. */
    public Occupancy(double processors, double connections, double supplierCalls, double lockWaits) {
        this(processors, connections, supplierCalls, lockWaits, Double.NaN);
    }

    /** Returns it with the share of senders that were busy: their time with purchase orders over the time that there was. */
    public Occupancy withSenders(SystemFigures system, double seconds, int senders) {
        return new Occupancy(processors, connections, supplierCalls, lockWaits,
                Math.min(1, system.of(CALLS_OUTSIDE_OF_TRANSACTIONS).micros() / (senders * seconds * MICROS_PER_SECOND)));
    }

    /**
     * Works it out.
     *
     * @param measurement tells the window's length
     * @param system what the system measured of itself in it
     * @param processes what each process used in it
     * @param poolConnections in all pools of the system
     * @param machineProcessors how many the machine has
     */
    public static Occupancy of(RunMeasurement measurement, SystemFigures system, List<ProcessUse> processes, int poolConnections,
            int machineProcessors) {
        double seconds = measurement.steadySeconds();
        double processorSeconds = processes.stream().mapToDouble(ProcessUse::steadyCpuSeconds).sum();
        double poolMicros = poolConnections * seconds * MICROS_PER_SECOND;
        Map<String, OperationCounts> operations = system.operations();
        double calls = part(operations, SUPPLIER_CALL);
        double callsOutside = part(system.of(CALLS_OUTSIDE_OF_TRANSACTIONS), SUPPLIER_CALL);
        double held = operations.values().stream().mapToLong(counts -> counts.efforts().getOrDefault(Demand.CONNECTION_HELD, 0L)).sum();
        return new Occupancy(processorSeconds / seconds / machineProcessors, Math.min(1, held / poolMicros),
                Math.min(1, (calls - callsOutside) / poolMicros), held == 0 ? 0 : part(operations, LOCK_WAIT) / held);
    }

    private static double part(Map<String, OperationCounts> operations, String name) {
        return operations.values().stream().mapToDouble(counts -> part(counts, name)).sum();
    }

    private static double part(OperationCounts counts, String name) {
        return counts.partMicros().getOrDefault(name, 0L);
    }

    /** The resource that is used up, the one that holds the others up first: who waits for the supplier keeps the rest idle. */
    public Resource binding() {
        if (connections >= FULL && supplierCalls >= MOST) {
            return Resource.CONNECTIONS_AT_SUPPLIER;
        }
        if (processors >= FULL) {
            return Resource.PROCESSORS;
        }
        if (lockWaits >= MUCH) {
            return Resource.LOCKS;
        }
        return connections >= FULL ? Resource.CONNECTIONS : Resource.UNKNOWN;
    }
}
