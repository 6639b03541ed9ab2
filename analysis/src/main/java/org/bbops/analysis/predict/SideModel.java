package org.bbops.analysis.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.predict.Prediction.Circumstances;
import org.bbops.analysis.predict.Prediction.PredictedCapacity;
import org.bbops.analysis.predict.Prediction.PredictedCapacity.Bound;
import org.bbops.analysis.predict.Prediction.PredictedCapacity.Use;
import org.bbops.analysis.predict.SideModel.Demands.Profile;

/**
 * Queueing model of one side.
 *
 * @param side level of purchasing
 * @param demands calibrated demands
 */
record SideModel(String side, Demands demands) {

    private static final double RATE_MAX = 10_000;
    private static final double RATE_MIN = 0.5;
    private static final double PRECISION = 0.05;
    private static final double TENTHS = 10;
    private static final int UNIT = 100;
    private static final int RATE_LOCKS_MAX = 1_000;

    /**
     * Predicts the highest rate up to which no limit is broken. Within a hundred, where the number of assemblies is the same, the load of
     * every resource grows with the rate, so that each rate passes if the last one does. The next hundred has more assemblies, so that
     * rates may pass again just above one that failed.
     */
    PredictedCapacity capacity(Circumstances circumstances) {
        double fails = UNIT;
        while (fails < RATE_MAX && at(fails, circumstances).broken().isEmpty()) {
            fails += UNIT;
        }
        double passes = fails - UNIT;
        while (fails - passes > PRECISION) {
            double middle = (passes + fails) / 2;
            if (at(middle, circumstances).broken().isEmpty()) {
                passes = middle;
            } else {
                fails = middle;
            }
        }
        passes = passes < RATE_MIN ? 0 : passes;
        Resource binding = at(fails, circumstances).broken().orElse(Resource.NONE);
        return new PredictedCapacity(side, Math.round(passes * TENTHS) / TENTHS, binding, bounds(circumstances),
                Use.of(at(passes, circumstances)));
    }

    PredictedLoad at(double rate, Circumstances circumstances) {
        return new PredictedLoad(demands, rate, circumstances);
    }

    /** Returns the bounds from operational laws alone, without waits and slowdown. */
    private List<Bound> bounds(Circumstances circumstances) {
        double call = circumstances.supplier().mean() + demands.calls().overhead();
        double calls = demands.calls().heldPerSchedule() * call;
        Profile schedule = demands.of(Demands.SCHEDULE);
        Profile deliver = demands.of(Demands.DELIVER);
        Profile send = demands.of(Demands.SEND);
        double held = demands.operations().values().stream().mapToDouble(each -> each.perRate() * each.held()).sum();
        List<Bound> bounds = new ArrayList<>();
        bounds.add(
                bound(Resource.PROCESSORS, (demands.processors().count() - demands.processors().idle()) / demands.processors().perRate()));
        bounds.add(bound(calls * schedule.perRate() > held ? Resource.CONNECTIONS_AT_SUPPLIER : Resource.CONNECTIONS,
                (circumstances.connections() - demands.backgroundConnections()) / (held + schedule.perRate() * calls)));
        bounds.add(bound(Resource.LOCKS,
                lockBound(schedule.perRate() * (schedule.held() + calls) + deliver.perRate() * deliver.held())));
        bounds.add(bound(Resource.SENDERS, demands.calls().senders() / (send.perRate() * (send.response() + call))));
        return bounds.stream().filter(bound -> bound.injectionRate() < RATE_MAX)
                .sorted(Comparator.comparingDouble(Bound::injectionRate)).toList();
    }

    private static Bound bound(Resource resource, double rate) {
        return new Bound(resource, Math.round(Math.max(0, rate) * TENTHS) / TENTHS);
    }

    /** Returns the bound by locks; the hottest assembly's share falls with every hundred of the rate, as there are more assemblies. */
    private double lockBound(double lockSecondsPerRate) {
        for (int assemblies = UNIT; assemblies <= RATE_LOCKS_MAX; assemblies += UNIT) {
            double bound = 1 / (AssemblyShares.hottest(assemblies) * lockSecondsPerRate);
            if (bound <= assemblies) {
                return Math.max(bound, assemblies - UNIT);
            }
        }
        return RATE_MAX;
    }

    /** Shares of the assemblies in all draws, which are also those of their parts' inventory rows (docs/workload.md, section 5). */
    static final class AssemblyShares {

        private static final int A = 63;
        private static final int UNIT = 100;
        private static final Map<Integer, double[]> BY_COUNT = new ConcurrentHashMap<>();

        private AssemblyShares() {
        }

        /**
         * Returns the probability of each assembly of a population for this rate, by NURand(63, 1, P) with P the rate rounded up to
         * hundreds.
         */
        static double[] at(double injectionRate) {
            return BY_COUNT.computeIfAbsent(UNIT * (int) Math.ceil(Math.max(1, injectionRate) / UNIT), AssemblyShares::ofCount).clone();
        }

        /** Returns the probability of the most frequent of this many assemblies. */
        static double hottest(int assemblies) {
            return Arrays.stream(at(assemblies)).max().orElseThrow();
        }

        private static double[] ofCount(int count) {
            double[] shares = new double[count];
            for (int a = 0; a <= A; a++) {
                for (int number = 1; number <= count; number++) {
                    shares[(a | number) % count] += 1.0 / ((A + 1) * count);
                }
            }
            return shares;
        }
    }

    /**
     * Calibrated demands of one side.
     *
     * @param operations operations whose number grows with the rate, by name
     * @param calls calls of the supplier
     * @param processors use of the machine's processors
     * @param backgroundConnections mean number of connections held at any rate, by polling of the outbox and of large orders
     */
    record Demands(Map<String, Profile> operations, SupplierCalls calls, Processors processors, double backgroundConnections) {

        /**
         * Calls of the supplier.
         *
         * @param perSchedule purchase orders sent to the supplier for each work order
         * @param overhead seconds that a call takes in addition to the supplier's own time
         * @param inTransaction true when it is called with connection and locks held
         * @param senders purchase orders that the listener sends concurrently
         */
        record SupplierCalls(double perSchedule, double overhead, boolean inTransaction, int senders) {

            /** Returns the calls per work order that are made while its connection and locks are held. */
            double heldPerSchedule() {
                return inTransaction ? perSchedule : 0;
            }
        }

        /**
         * Use of the processors.
         *
         * @param idle processors busy without any load
         * @param perRate processors busy for each unit of the injection rate
         * @param count processors of the machine
         */
        record Processors(double idle, double perRate, int count) {

            /** Returns their utilization at a rate. */
            double useAt(double injectionRate) {
                return (idle + perRate * injectionRate) / count;
            }
        }

        static final String SCHEDULE = "scheduleWorkOrder";
        static final String UPDATE = "updateWorkOrder";
        static final String COMPLETE = "completeWorkOrder";
        static final String DELIVER = "deliver";
        static final String SEND = "sendPurchaseOrder";

        Demands {
            operations = Map.copyOf(operations);
        }

        /** Returns an operation's demands; none for one that did not occur. */
        Profile of(String operation) {
            return operations.getOrDefault(operation, Profile.NONE);
        }

        /**
         * Service demands of an operation on idle processors, without waits for connections or the supplier; for operations that lock
         * inventory, also without lock waits, as these are predicted.
         *
         * @param perRate executions per second and unit of the injection rate
         * @param response seconds in the system
         * @param held seconds that it holds a connection
         */
        record Profile(double perRate, double response, double held) {

            static final Profile NONE = new Profile(0, 0, 0);
        }
    }
}
