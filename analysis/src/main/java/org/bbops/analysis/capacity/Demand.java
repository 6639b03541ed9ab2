package org.bbops.analysis.capacity;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Service demands of a step's measured window: the times and counts from which capacities under other circumstances are predicted.
 *
 * @param seconds length of the window
 * @param processors of the machine
 * @param connections in all pools of the system
 * @param processorSeconds CPU time of each process, by its name
 * @param operations by the operation's name on the workload page; without those that did not occur
 */
public record Demand(double seconds, int processors, int connections, Map<String, Double> processorSeconds,
        Map<String, OperationDemand> operations) {

    private static final double PERCENT = 100;
    /** Maximum number of processes named as the busiest, and their least share of the processors. */
    private static final int SHOWN_MAX = 3;
    private static final double SHOWN_MIN = 0.01;

    /** Keeps copies. */
    public Demand {
        processorSeconds = processorSeconds == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(processorSeconds));
        operations = operations == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(operations));
    }

    /**
     * Sums over all executions of an operation that ended in the window.
     *
     * @param count executions
     * @param seconds their duration in the system
     * @param connectionWaitSeconds waits for a connection
     * @param lockWaitSeconds waits for locks, as sampled; 0 where the engine does not report them
     * @param heldSeconds time that connections were out of the pool, lock waits and supplier calls within a transaction included
     * @param supplierCalls purchase orders sent to the supplier
     * @param supplierSeconds time until the supplier had answered them
     */
    public record OperationDemand(long count, double seconds, double connectionWaitSeconds, double lockWaitSeconds, double heldSeconds,
            long supplierCalls, double supplierSeconds) {
    }

    /** Returns the share of the machine's processors that each process used, 0 to 1; NaN for one whose CPU time is not known. */
    Map<String, Double> shares() {
        Map<String, Double> shares = new LinkedHashMap<>(processorSeconds);
        shares.replaceAll((_, used) -> used / seconds / processors);
        return shares;
    }

    /** Names the processes that used most processor time: {@code ; most by customer 40 %, postgresql 25 %}. */
    String busiest() {
        return shares().entrySet().stream().filter(share -> share.getValue() >= SHOWN_MIN)
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).limit(SHOWN_MAX)
                .map(share -> String.format(Locale.ROOT, "%s %.0f %%", share.getKey(), PERCENT * share.getValue()))
                .collect(Collectors.joining(", ", "; most by ", ""));
    }

    /** Returns the CPU time of all processes, seconds; NaN when it is unknown for one. */
    public double allProcessorSeconds() {
        return processorSeconds.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
