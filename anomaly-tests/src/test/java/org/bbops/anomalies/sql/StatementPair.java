package org.bbops.anomalies.sql;

import static org.bbops.anomalies.sql.Steps.T1;
import static org.bbops.anomalies.sql.Steps.T2;

import java.sql.Connection;
import java.util.List;
import org.bbops.anomalies.schedule.ScheduleStep;
import org.bbops.anomalies.schedule.Trace;

/**
 * Pair of statements of which the second may wait for the first.
 *
 * @param words the row's name in the first tables of docs/isolation.md
 * @param first T1's step, kept uncommitted
 * @param second T2's step after it
 */
record StatementPair(String words, ScheduleStep<Connection> first, ScheduleStep<Connection> second) {

    private static final int OLD = 10;
    private static final int DIRTY = 11;
    private static final ScheduleStep<Connection> WRITE = T1.write(1, DIRTY);

    static List<StatementPair> all(String forUpdate, String forShare) {
        ScheduleStep<Connection> read = T1.read(1);
        ScheduleStep<Connection> lock = T1.readForUpdate(1, forUpdate);
        ScheduleStep<Connection> locks = T2.readForUpdate(1, forUpdate).as("reads 1 for update too");
        ScheduleStep<Connection> share = T1.readForShare(1, forShare);
        ScheduleStep<Connection> shares = T2.readForShare(1, forShare).as("reads 1 for share too");
        return List.of(
                new StatementPair("read of a row that another has changed", WRITE, T2.read(1).as("reads 1 too")),
                new StatementPair("read, in a read-only transaction, of a row that another has changed", WRITE, T2.readOnly(1)),
                new StatementPair("read of a row beside one that another has changed", WRITE, T2.read(2)),
                new StatementPair("write of a row that another has read", read, T2.write(1, 12)),
                new StatementPair("write of a row beside one that another has read", read, T2.write(2, 22)),
                new StatementPair("insert into a range that another has read", T1.readAll(), T2.insert(3, 30)),
                new StatementPair("insert into a range that another has read for update", T1.readAllForUpdate(forUpdate), T2.insert(3, 30)),
                new StatementPair("insert into a range that another has deleted from", T1.deleteAbove(1), T2.insert(3, 30)),
                new StatementPair("write of a row that another has changed", WRITE, T2.write(1, 12)),
                new StatementPair("write of a row beside one that another has changed", WRITE, T2.write(2, 22)),
                new StatementPair("read for update of a row that another has changed", WRITE, locks),
                new StatementPair("read for update of a row that another has read", read, locks),
                new StatementPair("read for update of a row that another has read for update", lock, locks),
                new StatementPair("read of a row that another has read for update", lock, T2.read(1)),
                new StatementPair("write of a row that another has read for update", lock, T2.write(1, 12)),
                new StatementPair("read for share of a row that another has changed", WRITE, shares),
                new StatementPair("read for share of a row that another has read for share", share, shares),
                new StatementPair("read for update of a row that another has read for share", share, locks),
                new StatementPair("write of a row that another has read for share", share, T2.write(1, 12)));
    }

    List<ScheduleStep<Connection>> schedule() {
        return List.of(first, second, T1.commit(), T2.commit());
    }

    /**
     * Returns the cell of the table: the wait of T2, the value that it read without a wait, and the refusals in the
     * end.
     */
    String answer(Trace trace) {
        String refused = trace.refusals().isEmpty() ? "" : "refused: " + trace.refusals();
        if (trace.waited(second.name())) {
            return refused.isEmpty() ? "waits" : "waits, then " + refused;
        }
        return refused.isEmpty() ? unhindered(trace) : refused;
    }

    private String unhindered(Trace trace) {
        if (trace.saw(second.name(), DIRTY)) {
            return "dirty value";
        }
        return first.equals(WRITE) && trace.saw(second.name(), OLD) ? "old value" : "goes on";
    }
}
