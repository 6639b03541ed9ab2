package org.bbops.anomalies.sql;

import static org.bbops.anomalies.sql.Steps.T1;
import static org.bbops.anomalies.sql.Steps.T2;
import static org.bbops.anomalies.sql.Steps.T3;

import java.util.List;
import java.util.Map;

/** Anomalies of a transaction that meets uncommitted changes of another. */
final class DirtyAnomalies {

    private DirtyAnomalies() {
    }

    static List<Anomaly> all() {
        return List.of(dirtyWrite(), abortedRead(), intermediateRead(), circularFlow(), vanishing());
    }

    /** G0: two transactions write the same two rows, and one row is left from each. */
    private static Anomaly dirtyWrite() {
        return new Anomaly("G0", List.of(T1.write(1, 11), T2.write(1, 12).as("overwrites"), T1.write(2, 21), T1.commit(),
                T2.write(2, 22), T2.commit()), List.of("overwrites"),
                run -> run.accounts().equals(Map.of(1, 11, 2, 22)) || run.accounts().equals(Map.of(1, 12, 2, 21)));
    }

    /** G1a (aborted read): one reads a value that the other then rolls back. */
    private static Anomaly abortedRead() {
        return new Anomaly("G1a", List.of(T1.write(1, 101), T2.read(1).as("reads early"), T1.rollBack(),
                T2.read(1), T2.commit()), List.of("reads early"), run -> run.trace().saw("reads early", 101),
                run -> run.trace().saw("reads early", 10));
    }

    /** G1b (intermediate read): one reads a value that the other then replaces before it commits. */
    private static Anomaly intermediateRead() {
        return new Anomaly("G1b", List.of(T1.write(1, 101), T2.read(1).as("reads early"), T1.write(1, 11), T1.commit(),
                T2.read(1), T2.commit()), List.of("reads early"), run -> run.trace().saw("reads early", 101),
                run -> run.trace().saw("reads early", 10));
    }

    /** G1c (circular information flow): each of two reads a value that the other has written. */
    private static Anomaly circularFlow() {
        return new Anomaly("G1c", List.of(T1.write(1, 11), T2.write(2, 22).as("writes beside"), T1.read(2).as("reads T2's"),
                T2.read(1).as("reads T1's"), T1.commit(), T2.commit()), List.of("writes beside", "reads T2's", "reads T1's"),
                run -> run.trace().saw("reads T2's", 22) && run.trace().saw("reads T1's", 11),
                run -> run.trace().saw("reads T2's", 20) && run.trace().saw("reads T1's", 10));
    }

    /**
     * OTV (observed transaction vanishes): one sees T2's value in one row, and afterwards in another row a value that
     * T2 has replaced.
     */
    private static Anomaly vanishing() {
        return new Anomaly("OTV", List.of(T1.write(1, 11), T1.write(2, 19), T2.write(1, 12), T1.commit(),
                T3.read(1).as("reads 1 early"), T3.read(2).as("reads 2 early"), T2.write(2, 18), T2.commit(),
                T3.read(2).as("reads 2 late"), T3.read(1).as("reads 1 late"), T3.commit()),
                List.of("reads 1 early", "reads 2 early"),
                run -> run.trace().saw("reads 1 early", 12) && run.trace().saw("reads 2 early", 19)
                        || run.trace().saw("reads 2 late", 18) && run.trace().saw("reads 1 late", 11),
                run -> run.trace().saw("reads 1 early", 11) && run.trace().saw("reads 2 early", 19));
    }
}
