package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Utilization of each resource over a measured window: busy time over available time.
 *
 * @param processors share of the machine's processors used by all processes of the run, 0 to 1; NaN when not known
 * @param connections share of the pool's connections in use, 0 to 1, for several pools that of the busiest; NaN when not known
 * @param supplierCalls share of the same pool's connections held while waiting for the supplier's answer, 0 to 1; NaN when not known
 * @param lockWaits share of the time holding connections that was spent waiting for locks, 0 to 1; NaN when not known
 * @param senders share of the listener's senders busy with a purchase order, 0 to 1; NaN when not known, and in sync, which has none
 * @param connectionWaits share of the time wanting or holding a connection that was spent waiting for one, 0 to 1; NaN when not known
 * @param service the domain whose pool that is; null where the system has one pool
 */
public record Occupancy(double processors, double connections, double supplierCalls, double lockWaits, Double senders,
        Double connectionWaits, @JsonInclude(JsonInclude.Include.NON_NULL) String service) {

    /** Unknown occupancy. */
    public static final Occupancy UNKNOWN = new Occupancy(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN,
            Double.NaN, null);

    private static final double PERCENT = 100;
    /** Least busy share at which a resource is saturated. */
    public static final double FULL = 0.85;
    private static final double MOST = 0.5;
    private static final double MUCH = 0.3;

    /** Treats shares that an older bbops did not record as unknown. */
    public Occupancy {
        senders = senders == null ? Double.NaN : senders;
        connectionWaits = connectionWaits == null ? Double.NaN : connectionWaits;
    }

    /** Returns a copy with the busy share of the senders. */
    public Occupancy withSenders(double busy) {
        return new Occupancy(processors, connections, supplierCalls, lockWaits, busy, connectionWaits, service);
    }

    /** Returns the resource for which purchase orders wait: the senders if these are busy and the processors are not. */
    public Resource bindingWhereOrdersWait() {
        Resource binding = binding();
        boolean first = binding != Resource.CONNECTIONS_AT_SUPPLIER && binding != Resource.PROCESSORS;
        return first && senders >= FULL ? Resource.SENDERS : binding;
    }

    /** Formats the busy shares of processors and connections, and of senders where there are any; without those that are not known. */
    public String text() {
        List<String> known = new ArrayList<>();
        add(known, "processors", processors);
        add(known, service == null ? "connections" : "connections of " + service, connections);
        add(known, "senders", senders);
        return known.isEmpty() ? "use of resources not known" : String.join(", ", known);
    }

    private static void add(List<String> known, String name, double share) {
        if (!Double.isNaN(share)) {
            known.add(String.format(Locale.ROOT, "%s %.0f %%", name, PERCENT * share));
        }
    }

    /** Returns the saturated resource; of several, the one on which the others wait: waits for the supplier keep the rest idle. */
    public Resource binding() {
        boolean atSupplier = supplierCalls >= MOST * connections;
        if (connections >= FULL && atSupplier) {
            return Resource.CONNECTIONS_AT_SUPPLIER;
        }
        if (processors >= FULL) {
            return Resource.PROCESSORS;
        }
        if (areConnectionsShort() && atSupplier) {
            return Resource.CONNECTIONS_AT_SUPPLIER;
        }
        if (lockWaits >= MUCH) {
            return Resource.LOCKS;
        }
        return areConnectionsShort() ? Resource.CONNECTIONS : Resource.UNKNOWN;
    }

    /**
     * Returns true when connections are the bottleneck: nearly all are in use on average, or most are and a transaction waits longer for
     * one than it holds it, as with bursts of supplier calls.
     */
    public boolean areConnectionsShort() {
        return connections >= FULL || connections >= MOST && connectionWaits >= MOST;
    }
}
