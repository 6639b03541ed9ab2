package org.bbops.anomalies.sql;

import static org.bbops.anomalies.sql.Steps.T1;
import static org.bbops.anomalies.sql.Steps.T2;
import static org.bbops.anomalies.sql.Steps.T3;

import java.util.List;
import java.util.Map;

/**
 * Anomalies of several transactions that read committed values, where no serial order explains the values read and
 * written.
 */
final class SkewAnomalies {

    private static final List<String> BOTH = List.of("T1", "T2");

    private SkewAnomalies() {
    }

    static List<Anomaly> all() {
        return List.of(lostUpdate(), readSkew(), readSkewByPredicate(), skewedDelete(), skewedWrite(), writeSkew(),
                writeSkewByPredicate(), readOnlySkew());
    }

    /** P4: both read one balance and each writes it: the first write is lost. */
    private static Anomaly lostUpdate() {
        return new Anomaly("P4", List.of(T1.read(1).as("T1 reads"), T2.read(1).as("T2 reads"), T1.write(1, 11).as("T1 writes"),
                T2.write(1, 12).as("T2 writes"), T1.commit(), T2.commit()), List.of("T2 reads", "T1 writes", "T2 writes"),
                run -> run.trace().unrefused(BOTH) && run.trace().saw("T1 reads", 10) && run.trace().saw("T2 reads", 10));
    }

    /** G-single: one account is read before and the other after another's change of both. */
    private static Anomaly readSkew() {
        return new Anomaly("G-single", List.of(T1.read(1).as("T1 reads 1"), T2.read(1), T2.read(2),
                T2.write(1, 12).as("T2 writes 1"), T2.write(2, 18), T2.commit(), T1.read(2).as("T1 reads 2"), T1.commit()),
                List.of("T2 writes 1"), run -> run.trace().saw("T1 reads 1", 10) && run.trace().saw("T1 reads 2", 18),
                run -> run.trace().saw("T1 reads 1", 10) && run.trace().saw("T1 reads 2", 20));
    }

    /** G-single by predicate: the second read finds by balance a row that the first could not have found. */
    private static Anomaly readSkewByPredicate() {
        return new Anomaly("G-single by predicate", List.of(T1.readWithMultiple(5).as("T1 reads early"),
                T2.writeWithBalance(10, 12).as("T2 writes"), T2.commit(), T1.readWithMultiple(3).as("T1 reads late"),
                T1.commit()), List.of("T2 writes"),
                run -> run.trace().saw("T1 reads early", Map.of(1, 10, 2, 20))
                        && run.trace().saw("T1 reads late", Map.of(1, 12)),
                run -> run.trace().saw("T1 reads early", Map.of(1, 10, 2, 20)) && run.trace().saw("T1 reads late", Map.of()));
    }

    /** G-single with delete: one reads before another changes both accounts, and its delete meets the changed rows. */
    private static Anomaly skewedDelete() {
        return new Anomaly("G-single with delete", List.of(T1.read(1).as("T1 reads"), T2.readAll(),
                T2.write(1, 12).as("T2 writes 1"), T2.write(2, 18), T2.commit(), T1.deleteWithBalance(20).as("T1 deletes"),
                T1.commit()), List.of("T2 writes 1", "T1 deletes"),
                SkewAnomalies::skewed);
    }

    /** T1 saw the one account as it was before T2 and deleted as the other is since T2. */
    private static boolean skewed(Run run) {
        return run.trace().saw("T1 reads", 10) && run.trace().saw("T1 deletes", 0);
    }

    /**
     * G-single with write: T1's delete comes between T2's changes; as above, or T2's second change meets a row that is
     * gone.
     */
    private static Anomaly skewedWrite() {
        return new Anomaly("G-single with write", List.of(T1.read(1).as("T1 reads"), T2.readAll().as("T2 reads"),
                T2.write(1, 12).as("T2 writes 1"), T1.deleteWithBalance(20).as("T1 deletes"), T2.write(2, 18).as("T2 writes 2"),
                T1.commit(), T2.commit()), List.of("T2 writes 1", "T1 deletes"),
                run -> run.trace().unrefused(BOTH) && (skewed(run)
                        || run.trace().saw("T2 reads", Map.of(1, 10, 2, 20)) && run.trace().saw("T2 writes 2", 0)));
    }

    /** G2-item: both read both accounts, and each changes another one. */
    private static Anomaly writeSkew() {
        Map<Integer, Integer> before = Map.of(1, 10, 2, 20);
        return new Anomaly("G2-item", List.of(T1.readAll().as("T1 reads"), T2.readAll().as("T2 reads"),
                T1.write(1, 11).as("T1 writes"), T2.write(2, 21).as("T2 writes"), T1.commit(), T2.commit()),
                List.of("T2 reads", "T1 writes", "T2 writes"),
                run -> run.trace().unrefused(BOTH) && run.trace().saw("T1 reads", before) && run.trace().saw("T2 reads", before));
    }

    /** G2: both see that there is no such account, and each opens one. */
    private static Anomaly writeSkewByPredicate() {
        return new Anomaly("G2", List.of(T1.readWithMultiple(3).as("T1 reads"), T2.readWithMultiple(3).as("T2 reads"),
                T1.insert(3, 30).as("T1 inserts"), T2.insert(4, 42).as("T2 inserts"), T1.commit(), T2.commit()),
                List.of("T2 reads", "T1 inserts", "T2 inserts"),
                run -> run.trace().unrefused(BOTH) && run.trace().saw("T1 reads", Map.of())
                        && run.trace().saw("T2 reads", Map.of()));
    }

    /** G2 with two edges: a reader makes an order impossible that two writers alone would have had. */
    private static Anomaly readOnlySkew() {
        return new Anomaly("G2 with a reader", List.of(T1.readAll().as("T1 reads"), T2.write(2, 25).as("T2 writes"), T2.commit(),
                T3.readAll().as("T3 reads"), T3.commit(), T1.write(1, 0).as("T1 writes"), T1.commit()),
                List.of("T2 writes", "T3 reads"),
                run -> run.trace().unrefused(List.of("T1", "T2", "T3"))
                        && run.trace().saw("T1 reads", Map.of(1, 10, 2, 20)) && run.trace().saw("T3 reads", Map.of(1, 10, 2, 25)));
    }
}
