package org.bbops.analysis.predict;

import java.util.Map;

/**
 * Calibrated demands of one side.
 *
 * @param operations operations whose number grows with the rate, by name
 * @param calls calls of the supplier
 * @param processors use of the machine's processors
 * @param backgroundConnections mean number of connections held at any rate, by polling of the outbox and of large orders
 * @param locksTables true when the engine locks tables rather than rows
 */
record Demands(Map<String, Profile> operations, SupplierCalls calls, Processors processors, double backgroundConnections,
        boolean locksTables) {

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
     * @param meanUse mean utilization at the calibrating steps, which slowed these down
     * @param count processors of the machine
     */
    record Processors(double idle, double perRate, double meanUse, int count) {

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
     * Service demands of an operation, without waits for connections or the supplier; for operations that lock inventory, also without lock
     * waits, as these are predicted.
     *
     * @param perRate executions per second and unit of the injection rate
     * @param response seconds in the system
     * @param held seconds that it holds a connection
     */
    record Profile(double perRate, double response, double held) {

        static final Profile NONE = new Profile(0, 0, 0);
    }
}
