package org.bbops.anomalies.sql;

import static org.bbops.anomalies.sql.Steps.T1;
import static org.bbops.anomalies.sql.Steps.T2;

import java.util.List;
import java.util.Map;

/** Anomalies of a changing set of rows that meet a condition. */
final class PhantomAnomalies {

    private PhantomAnomalies() {
    }

    static List<Anomaly> all() {
        return List.of(phantom(), missedDelete());
    }

    /** PMP: a row appears that an earlier look by condition should have found. */
    private static Anomaly phantom() {
        return new Anomaly("PMP", List.of(T1.readWithBalance(30).as("reads early"), T2.insert(3, 30).as("inserts"), T2.commit(),
                T1.readWithMultiple(3).as("reads late"), T1.commit()), List.of("inserts"),
                run -> run.trace().saw("reads early", Map.of()) && run.trace().saw("reads late", Map.of(3, 30)),
                run -> run.trace().saw("reads early", Map.of()) && run.trace().saw("reads late", Map.of()));
    }

    /** PMP with a delete: it finds a row by condition, deletes by the same condition, and the row that it found is left. */
    private static Anomaly missedDelete() {
        return new Anomaly("PMP with delete", List.of(T1.addToAll(10), T2.readWithBalance(20).as("finds"),
                T2.deleteWithBalance(20).as("deletes"), T1.commit(), T2.commit()), List.of("finds", "deletes"),
                run -> run.trace().unrefused(List.of("T1", "T2")) && run.trace().saw("finds", Map.of(2, 20))
                        && run.accounts().containsKey(2));
    }
}
