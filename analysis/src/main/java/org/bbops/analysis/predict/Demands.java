package org.bbops.analysis.predict;

import java.util.Map;

/**
 * Demands of one side, as calibrated.
 *
 * @param operations those whose number grows with the rate, by name
 * @param callsPerSchedule purchase orders that the supplier is asked to take for each work order
 * @param callOverhead seconds that a call takes beside the supplier's own time
 * @param backgroundConnections connections busy on average with what happens at any rate: looks at the outbox and at large orders
 * @param processorsIdle processors busy without any load
 * @param processorsPerRate processors busy for each unit of the injection rate
 * @param processorsUse mean share of the processors in use at the steps that calibrated, which slowed these down
 * @param processors of the machine
 * @param callsInTransaction whether the supplier is called with connection and locks held
 * @param locksTables whether the engine locks tables rather than rows
 * @param senders purchase orders that the listener sends at once
 */
record Demands(Map<String, Profile> operations, double callsPerSchedule, double callOverhead, double backgroundConnections,
        double processorsIdle, double processorsPerRate, double processorsUse, int processors, boolean callsInTransaction,
        boolean locksTables, int senders) {

    static final String SCHEDULE = "scheduleWorkOrder";
    static final String UPDATE = "updateWorkOrder";
    static final String COMPLETE = "completeWorkOrder";
    static final String DELIVER = "deliver";
    static final String SEND = "sendPurchaseOrder";

    Demands {
        operations = Map.copyOf(operations);
    }

    /** An operation's demands; none for one that did not happen. */
    Profile of(String operation) {
        return operations.getOrDefault(operation, Profile.NONE);
    }

    /** Share of the processors in use at a rate. */
    double processorsAt(double injectionRate) {
        return (processorsIdle + processorsPerRate * injectionRate) / processors;
    }
}
