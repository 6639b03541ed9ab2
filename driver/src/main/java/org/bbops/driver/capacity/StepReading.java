package org.bbops.driver.capacity;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.Demand.OperationDemand;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.Resource;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.driver.results.MeasuredRun.ProcessUse;
import org.bbops.driver.split.SystemFigures;
import org.bbops.driver.split.SystemFigures.ServiceFigures;
import org.bbops.driver.split.SystemFigures.ServiceFigures.ProcessorUse;

/**
 * Readings of system and processes over a step's measured window, from which occupancy and demand follow.
 *
 * @param seconds length of the window
 * @param system measurements of the system by itself
 * @param processes resource usage of each process; empty when they were started elsewhere
 * @param poolConnections in all pools of the system
 * @param machineProcessors number of this machine's processors
 */
public record StepReading(double seconds, SystemFigures system, List<ProcessUse> processes, int poolConnections, int machineProcessors) {

    /** Everything else on the machine: database, broker, emulator and driver among them. */
    private static final String REST = "all others";
    /** A pool that waits for the supplier comes first, then one that is short, then the one that is used most. */
    private static final Comparator<Occupancy> SHORTEST = Comparator
            .<Occupancy, Boolean>comparing(use -> use.binding() == Resource.CONNECTIONS_AT_SUPPLIER)
            .thenComparing(Occupancy::areConnectionsShort).thenComparing(Occupancy::connections);
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
        double processors = processorShare();
        double held = held(system.operations());
        double lockWaits = held == 0 ? 0 : part(system.operations(), LOCK_WAIT) / held;
        List<ServiceFigures> pools = system.time().services().stream().filter(service -> service.poolConnections() != null).toList();
        if (pools.size() <= 1) {
            return occupancy(processors, lockWaits, null, system.operations(), poolConnections);
        }
        int pool = poolConnections / pools.size();
        return pools.stream().map(service -> occupancy(processors, lockWaits, service.name(), service.operations(), pool))
                .max(SHORTEST).orElseThrow();
    }

    private Occupancy occupancy(double processors, double lockWaits, String service, Map<String, OperationCounts> operations, int pool) {
        double there = pool * span();
        double callsOutside = part(outside(operations), SUPPLIER_CALL);
        return new Occupancy(processors, Math.min(1, held(operations) / there),
                Math.min(1, (part(operations, SUPPLIER_CALL) - callsOutside) / there), lockWaits, Double.NaN, connectionWaits(operations),
                service);
    }

    private static OperationCounts outside(Map<String, OperationCounts> operations) {
        return operations.getOrDefault(CALLS_OUTSIDE_OF_TRANSACTIONS, OperationCounts.NONE);
    }

    /** Computes the share of waiting in the time for which connections were wanted or held, leaving out the listener: no user waits for it. */
    private static double connectionWaits(Map<String, OperationCounts> operations) {
        double waits = part(operations, CONNECTION_WAIT) - part(outside(operations), CONNECTION_WAIT);
        double wanted = waits + held(operations) - held(outside(operations));
        return wanted == 0 ? 0 : waits / wanted;
    }

    /** Computes busy shares, that of the senders included: their time with purchase orders over the time available. */
    public Occupancy occupancy(int senders) {
        return occupancy()
                .withSenders(Math.min(1, system.of(CALLS_OUTSIDE_OF_TRANSACTIONS).micros() / (senders * span() * MICROS_PER_SECOND)));
    }

    /** Busy share of the processors; of those that the system reports, where its processes were started elsewhere. */
    private double processorShare() {
        return processes.isEmpty()
                ? elsewhere().map(machine -> Math.min(1, machine.busySeconds() / span() / machine.processors())).orElse(Double.NaN)
                : ProcessUse.share(processes, seconds, machineProcessors);
    }

    /** The one machine that all services are on, as they report it; empty when they are on several, or one does not report it. */
    private Optional<Machine> elsewhere() {
        List<ProcessorUse> told = system.time().services().stream().map(ServiceFigures::processors).toList();
        boolean one = !told.isEmpty() && told.stream().allMatch(use -> use != null && use.machine() != null)
                && told.stream().map(ProcessorUse::machine).distinct().count() == 1;
        return one ? Optional.of(new Machine(told.stream().mapToInt(ProcessorUse::machineProcessors).max().orElseThrow(),
                told.stream().mapToDouble(ProcessorUse::machineSeconds).max().orElseThrow())) : Optional.empty();
    }

    private record Machine(int processors, double busySeconds) {
    }

    private Map<String, Double> processorSeconds() {
        Map<String, Double> used = new LinkedHashMap<>();
        processes.forEach(process -> used.put(process.name(), process.steadyCpuSeconds() * span() / seconds));
        if (used.isEmpty()) {
            elsewhere().ifPresent(machine -> {
                system.time().services().forEach(service -> used.put(service.name(), service.processors().seconds()));
                double services = used.values().stream().mapToDouble(Double::doubleValue).sum();
                used.put(REST, Math.max(0, machine.busySeconds() - services));
            });
        }
        return used;
    }

    /** Length of the window between the system's own two readings if it is known. */
    private double span() {
        return Double.isNaN(system.time().seconds()) ? seconds : system.time().seconds();
    }

    /** Sums times and counts, over the time between the system's own two readings if it is known. */
    public Demand demand() {
        Map<String, OperationDemand> operations = new TreeMap<>();
        system.operations().forEach((name, counts) -> {
            if (counts.count() > 0) {
                operations.put(name, new OperationDemand(counts.count(), counts.micros() / MICROS_PER_SECOND, part(counts, CONNECTION_WAIT),
                        part(counts, LOCK_WAIT), held(counts), counts.efforts().getOrDefault(SUPPLIER_CALLS, 0L),
                        part(counts, SUPPLIER_CALL)));
            }
        });
        int processors = processes.isEmpty() ? elsewhere().map(Machine::processors).orElse(machineProcessors) : machineProcessors;
        return new Demand(span(), processors, poolConnections, processorSeconds(), operations);
    }

    private static double held(Map<String, OperationCounts> operations) {
        return operations.values().stream().mapToDouble(StepReading::held).sum();
    }

    private static double part(Map<String, OperationCounts> operations, String name) {
        return operations.values().stream().mapToDouble(counts -> part(counts, name)).sum();
    }

    private static double part(OperationCounts counts, String name) {
        return counts.partMicros().getOrDefault(name, 0L) / MICROS_PER_SECOND;
    }

    private static double held(OperationCounts counts) {
        return counts.efforts().getOrDefault(CONNECTION_HELD, 0L) / MICROS_PER_SECOND;
    }
}
