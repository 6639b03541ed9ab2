package org.bbops.analysis.predict;

import java.util.List;
import org.bbops.analysis.capacity.Resource;

/**
 * Predicted capacity of one side.
 *
 * @param side level of purchasing
 * @param injectionRate highest rate that keeps every limit, to a tenth; 0 when none does
 * @param boundBy the limiting resource
 * @param bounds the rate that each resource alone would allow, lowest first
 * @param occupancy busy shares at the capacity
 */
public record PredictedCapacity(String side, double injectionRate, Resource boundBy, List<Bound> bounds, Use occupancy) {

    public PredictedCapacity {
        bounds = List.copyOf(bounds);
    }

    /**
     * Asymptotic bound by the utilization law: the rate at which the resource would be fully utilized.
     *
     * @param resource the resource
     * @param injectionRate the rate
     */
    public record Bound(Resource resource, double injectionRate) {
    }

    /** Busy shares, 0 to 1: of processors, of connections, of connections at the supplier, of the hottest lock, of senders. */
    public record Use(double processors, double connections, double supplierCalls, double hottestLock, double senders) {

        static Use of(PredictedLoad load) {
            return new Use(load.processorsUse(), load.connectionsUse(), load.supplierUse(), load.hottestLockUse(), load.sendersUse());
        }
    }
}
