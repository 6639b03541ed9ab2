package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.figures.Conflict;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.LockWaits;

/**
 * Measurements of the system by itself in the steady state; all null when they could not be read.
 *
 * @param figuresSeconds time between the two readings of its processes; null when not known
 * @param timeOrNull mean response time and its parts, by transaction
 * @param operationsOrNull by the operation's name on the workload page
 * @param lockWaitLooks number of lock-wait samples
 * @param lockWaitsOrNull lock waits by table; null also where the database does not report them
 * @param deadlocks by the operations in them
 * @param conflicts by operation and cause
 * @param poolConnections open connections of its database pools at the end of the steady state; null when unknown
 */
public record SystemSummary(Double figuresSeconds, @JsonProperty("time") Map<String, TimeSplit> timeOrNull,
        @JsonProperty("operations") Map<String, Operation> operationsOrNull, LockWaitLooks lockWaitLooks,
        @JsonProperty("lockWaits") List<LockWaits> lockWaitsOrNull, Deadlocks deadlocks, Conflicts conflicts,
        Integer poolConnections) {

    /** Unknown measurements. */
    public static final SystemSummary UNKNOWN = new SystemSummary(null, null, null, null, null, null, null, null);

    /** Returns the mean response time and its parts, by transaction; empty when unknown. */
    public Map<String, TimeSplit> time() {
        return timeOrNull == null ? Map.of() : timeOrNull;
    }

    /** Returns the operations by name; empty when unknown. */
    public Map<String, Operation> operations() {
        return operationsOrNull == null ? Map.of() : operationsOrNull;
    }

    /** Returns the lock waits by place, most first; empty when unknown. */
    public List<LockWaits> lockWaits() {
        return lockWaitsOrNull == null ? List.of() : lockWaitsOrNull;
    }

    /**
     * Means of an operation over all executions that ended.
     *
     * @param millis duration
     * @param statements executed, by kind
     * @param remoteCalls calls from one of the system's JVMs to another; null in results of an older bbops
     * @param remoteBytes bytes of these calls, bodies and addresses without headers; null in results of an older bbops
     */
    public record Operation(long count, double millis, @JsonUnwrapped TimeSplit.Parts parts, double restMillis,
            Map<String, Double> statements, Double remoteCalls, Double remoteBytes) {

        /** Treats missing statements as none. */
        public Operation {
            statements = statements == null ? Map.of() : statements;
        }
    }

    /**
     * Deadlocks of the steady state.
     *
     * @param count number of all deadlocks
     * @param changeOrderAndOrderStatus number of those that involve both operations
     * @param between deadlocks by operations
     */
    public record Deadlocks(long count, long changeOrderAndOrderStatus, List<Deadlock> between) {

        /** Keeps a copy. */
        public Deadlocks {
            between = between == null ? List.of() : List.copyOf(between);
        }
    }

    /** Conflicts of the steady state: retried, given up after the last retry, unsafe to retry; and by kind. */
    public record Conflicts(long retried, long givenUp, long unsafe, List<Conflict> by) {

        /** Keeps a copy. */
        public Conflicts {
            by = by == null ? List.of() : List.copyOf(by);
        }

        /** Adds up the kinds. */
        public static Conflicts of(List<Conflict> by) {
            return new Conflicts(by.stream().mapToLong(Conflict::retried).sum(), by.stream().mapToLong(Conflict::givenUp).sum(),
                    by.stream().mapToLong(Conflict::unsafe).sum(), by);
        }
    }

    /**
     * Mean response time of a transaction and its parts, in milliseconds; docs/time.md defines each part.
     *
     * @param responseMillis the whole, from the intended start; for work that no user waits for, the duration in the system
     * @param driverLagMillis from the intended to the real start
     * @param parts in the system
     * @param stationMillis work at the stations of a work order
     * @param restMillis the unexplained rest
     * @param statements executed per transaction, by kind
     */
    public record TimeSplit(double responseMillis, double driverLagMillis, @JsonUnwrapped Parts parts, double stationMillis,
            double restMillis, Map<String, Double> statements) {

        /** Treats missing statements as none. */
        public TimeSplit {
            statements = statements == null ? Map.of() : statements;
        }

        /**
         * Parts of a duration in the system, in milliseconds.
         *
         * @param connectionWaitMillis wait for a connection of the pool
         * @param lockWaitMillis wait in the database for locks; null when not reported
         * @param sqlMillis statements, without lock waits where these are known
         * @param supplierCallMillis wait for the supplier's answer
         * @param handOverMillis hand-over of purchase orders
         * @param commitMillis commits and rollbacks
         */
        public record Parts(double connectionWaitMillis, Double lockWaitMillis, double sqlMillis, double supplierCallMillis,
                double handOverMillis, double commitMillis) {
        }
    }
}
