package org.bbops.analysis.predict;

import java.util.Map;
import java.util.Optional;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.predict.Prediction.Circumstances;
import org.bbops.analysis.predict.Queueing.Wait;
import org.bbops.analysis.predict.SideModel.AssemblyShares;
import org.bbops.analysis.predict.SideModel.Demands;
import org.bbops.analysis.predict.SideModel.Demands.Profile;

/** Model of one side at one rate under given circumstances: utilization of each resource, waiting times, and the first broken limit. */
final class PredictedLoad {

    /** Highest utilization of the processors; above it, users of the driver, which shares the machine, wake up too late. */
    static final double PROCESSORS_USABLE = 0.9;

    /** Limits of the workload's rules (docs/rules.md), seconds. */
    private static final double ORDER_ENTRY_MAX = 2;
    private static final double WORK_ORDER_MAX = 5;
    private static final double PLANNED_LINES_MIN = 6.08 / 6.75;
    private static final double STATIONS = 0.999;
    private static final double TAIL = 0.1;
    /** Waits of changeOrder, which reads the order's status first. */
    private static final int ORDER_ENTRY_WAITS = 2;
    /** Waits of a work order: schedule, two updates, complete. */
    private static final int WORK_ORDER_WAITS = 4;
    private static final double HALF = 0.5;
    /** Multiple of the rate that must be on time on idle processors for the busy ones to be the reason for late transactions. */
    private static final double MORE_ON_IDLE_PROCESSORS = 1.25;

    private final Demands demands;
    private final double rate;
    private final Circumstances circumstances;
    private final double stretch;
    private final SupplierTime call;
    private final double[] shares;
    private final double lockMean;
    private final double lockSquare;
    private final double meanLockWait;
    private final Wait pool;
    private final double connectionsBusy;
    private final double connectionsAtSupplier;

    PredictedLoad(Demands demands, double rate, Circumstances circumstances) {
        this(demands, rate, circumstances,
                stretch(demands.processors().count(), demands.processors().useAt(rate), circumstances.connections()));
    }

    private PredictedLoad(Demands demands, double rate, Circumstances circumstances, double stretch) {
        this.demands = demands;
        this.rate = rate;
        this.circumstances = circumstances;
        this.stretch = stretch;
        this.call = circumstances.supplier().plus(demands.calls().overhead());
        this.shares = AssemblyShares.at(rate);
        double locked = held(Demands.SCHEDULE);
        double inLock = demands.calls().heldPerSchedule();
        this.lockMean = locked + inLock * call.mean();
        this.lockSquare = 2 * locked * locked + inLock * (2 * locked * call.mean() + call.meanSquare());
        this.meanLockWait = meanLockWait();
        this.connectionsAtSupplier = perSecond(Demands.SCHEDULE) * inLock * call.mean();
        this.connectionsBusy = connectionsBusy();
        this.pool = pool(inLock);
    }

    /**
     * Returns the slowdown by shared processors: no more transactions share them than have a connection, as the others wait for one.
     *
     * @param use utilization of the processors, capped at the usable share
     */
    static double stretch(int processors, double use, int connections) {
        return Math.min(Queueing.stretch(processors, Math.min(use, PROCESSORS_USABLE)), Math.max(1, (double) connections / processors));
    }

    private double perSecond(String operation) {
        return demands.of(operation).perRate() * rate;
    }

    private double held(String operation) {
        return stretch * demands.of(operation).held();
    }

    private double response(String operation) {
        return stretch * demands.of(operation).response();
    }

    /** Utilization of the lock on an assembly's rows, by scheduling and by booking of deliveries. */
    private double lockUse(double share) {
        return share * (perSecond(Demands.SCHEDULE) * lockMean + perSecond(Demands.DELIVER) * held(Demands.DELIVER));
    }

    private Wait lockWait(double share) {
        double use = lockUse(share);
        if (use == 0) {
            return new Wait(0, 0);
        }
        double delivered = held(Demands.DELIVER);
        double arrivals = share * (perSecond(Demands.SCHEDULE) + perSecond(Demands.DELIVER));
        double squares = share * (perSecond(Demands.SCHEDULE) * lockSquare + perSecond(Demands.DELIVER) * 2 * delivered * delivered);
        double wait = Queueing.singleServerWait(arrivals, use / arrivals, squares / arrivals);
        return new Wait(Math.min(1, use), wait / Math.min(1, use));
    }

    private double meanLockWait() {
        double mean = 0;
        for (double share : shares) {
            mean += share * lockWait(share).overall();
        }
        return mean;
    }

    private double connectionsBusy() {
        double busy = demands.backgroundConnections() + connectionsAtSupplier
                + (perSecond(Demands.SCHEDULE) + perSecond(Demands.DELIVER)) * meanLockWait;
        for (String operation : demands.operations().keySet()) {
            busy += perSecond(operation) * held(operation);
        }
        return busy;
    }

    /** Returns the wait for a connection; all kinds of transaction share one queue. */
    private Wait pool(double callsInLock) {
        double arrivals = 0;
        double squares = 0;
        for (Map.Entry<String, Profile> operation : demands.operations().entrySet()) {
            double held = stretch * operation.getValue().held();
            arrivals += operation.getValue().perRate() * rate;
            squares += operation.getValue().perRate() * rate * 2 * held * held;
        }
        double locks = perSecond(Demands.SCHEDULE) + perSecond(Demands.DELIVER);
        squares += locks * 2 * meanLockWait * meanLockWait
                + perSecond(Demands.SCHEDULE) * callsInLock
                        * (call.meanSquare() + 2 * call.mean() * (held(Demands.SCHEDULE) + meanLockWait));
        if (arrivals == 0 || connectionsBusy == 0) {
            return new Wait(0, 0);
        }
        int servers = circumstances.connections();
        return new Wait(Queueing.erlangC(servers, connectionsBusy),
                Queueing.waitOfThoseThatWait(servers, connectionsBusy, connectionsBusy / arrivals, squares / arrivals));
    }

    double processorsUse() {
        return demands.processors().useAt(rate);
    }

    double connectionsUse() {
        return connectionsBusy / circumstances.connections();
    }

    double supplierUse() {
        return connectionsAtSupplier / circumstances.connections();
    }

    /** Returns the utilization of the hottest row's lock. */
    double hottestLockUse() {
        double hottest = 0;
        for (double share : shares) {
            hottest = Math.max(hottest, lockUse(share));
        }
        return hottest;
    }

    double sendersUse() {
        return perSecond(Demands.SEND) * (response(Demands.SEND) + call.mean()) / demands.calls().senders();
    }

    /** Returns the probability that an order-entry transaction exceeds its limit. */
    double lateOrderEntry() {
        double slowest = Math.max(response("newOrder"), response("changeOrder") + response("orderStatus"));
        return Queueing.tail(ORDER_ENTRY_MAX - slowest, pool.times(ORDER_ENTRY_WAITS), new Wait(0, 0));
    }

    private double workOrderBase() {
        return STATIONS + response(Demands.SCHEDULE) + 2 * response(Demands.UPDATE) + response(Demands.COMPLETE);
    }

    private double callsOfAWorkOrder() {
        return Math.min(1, demands.calls().heldPerSchedule());
    }

    /** Returns the probability that a work order exceeds its limit. */
    double lateWorkOrder() {
        double buys = callsOfAWorkOrder();
        double late = 0;
        for (double share : shares) {
            Wait lock = lockWait(share);
            double left = WORK_ORDER_MAX - workOrderBase();
            late += share * (buys * call.mean(time -> Queueing.tail(left - time, pool.times(WORK_ORDER_WAITS), lock))
                    + (1 - buys) * Queueing.tail(left, pool.times(WORK_ORDER_WAITS), lock));
        }
        return late;
    }

    /** Returns the mean duration of a work order; a planned line that needs longer than its cycle of 5 s falls behind. */
    double meanWorkOrder() {
        return workOrderBase() + callsOfAWorkOrder() * call.mean() + meanLockWait + pool.times(WORK_ORDER_WAITS).overall();
    }

    /** Returns the broken limit; of several, the one on which the others wait; empty when the rate passes. */
    Optional<Resource> broken() {
        if (processorsUse() > PROCESSORS_USABLE) {
            return Optional.of(Resource.PROCESSORS);
        }
        if (sendersUse() >= 1) {
            return Optional.of(Resource.SENDERS);
        }
        if (hottestLockUse() >= 1) {
            return Optional.of(Resource.LOCKS);
        }
        return isLate() ? Optional.of(reasonOfLateness()) : Optional.empty();
    }

    private boolean isLate() {
        return connectionsUse() >= 1 || lateOrderEntry() > TAIL || lateWorkOrder() > TAIL
                || meanWorkOrder() > WORK_ORDER_MAX / PLANNED_LINES_MIN;
    }

    private Resource reasonOfLateness() {
        if (!new PredictedLoad(demands, MORE_ON_IDLE_PROCESSORS * rate, circumstances, 1).isLate()) {
            return Resource.PROCESSORS;
        }
        double waits = pool.times(WORK_ORDER_WAITS).overall();
        double lateByTheCallAlone = demands.calls().heldPerSchedule() * call.mean(time -> workOrderBase() + time > WORK_ORDER_MAX ? 1 : 0);
        boolean callTooLong = lateByTheCallAlone > TAIL;
        if (callTooLong && connectionsUse() < 1 && meanLockWait + waits < HALF) {
            return Resource.RESPONSE;
        }
        if (meanLockWait > waits) {
            return Resource.LOCKS;
        }
        return supplierUse() >= HALF * connectionsUse() ? Resource.CONNECTIONS_AT_SUPPLIER : Resource.CONNECTIONS;
    }
}
