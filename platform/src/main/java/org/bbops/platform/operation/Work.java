package org.bbops.platform.operation;

import org.bbops.contracts.workload.Operation;

/**
 * One execution of an operation on one thread. Its costs are gathered here, without sharing, and added to the totals
 * when it is closed, on the same thread, which then resumes its previous work.
 */
public final class Work implements AutoCloseable {

    private static final ThreadLocal<Work> CURRENT = new ThreadLocal<>();
    private static final OperationPart[] PARTS = OperationPart.values();
    private static final StatementKind[] KINDS = StatementKind.values();
    private static final Effort[] EFFORTS = Effort.values();

    private final Operation operation;
    private final Work outer;
    private final boolean joined;
    private final long startNanos = System.nanoTime();
    private final long[] partNanos = new long[PARTS.length];
    private final int[] statements = new int[KINDS.length];
    private final long[] efforts = new long[EFFORTS.length];
    private long measuredNanos;
    private volatile boolean closed;
    private OperationOutcome outcome = OperationOutcome.FAILED;

    private Work(Operation operation, Work outer, boolean joined) {
        this.operation = operation;
        this.outer = outer;
        this.joined = joined;
    }

    /** Begins an operation on the calling thread, until the work is closed. */
    public static Work begin(Operation operation) {
        return entered(new Work(operation, CURRENT.get(), false));
    }

    /**
     * Joins the calling thread to an operation that another process began and counts, until the work is closed: the
     * effort made here counts, its duration does not.
     */
    public static Work join(Operation operation) {
        return entered(new Work(operation, CURRENT.get(), true));
    }

    private static Work entered(Work work) {
        CURRENT.set(work);
        return work;
    }

    /** Returns the calling thread's work; outside of any operation a new one, which nobody closes or counts. */
    public static Work current() {
        Work work = CURRENT.get();
        return work == null ? new Work(Operation.OTHER, null, false) : work;
    }

    /** Returns the operation of this work. */
    public Operation operation() {
        return operation;
    }

    /** Returns true when this is part of an operation that another process began and waits for. */
    public boolean isJoined() {
        return joined;
    }

    /** Adds to a part; only for time that cannot overlap another part of the same work. */
    public void add(OperationPart part, long nanos) {
        partNanos[part.ordinal()] += nanos;
        measuredNanos += nanos;
    }

    /** Counts one execution of a statement. */
    public void count(StatementKind kind) {
        statements[kind.ordinal()]++;
    }

    /** Counts one more of an effort. */
    public void count(Effort effort) {
        add(effort, 1);
    }

    /**
     * Adds an amount of an effort; from any thread once the work is closed, as a carried transaction keeps its connection beyond its
     * requests.
     */
    public void add(Effort effort, long amount) {
        if (closed) {
            OperationTotals.ofProcess().count(operation, effort, amount);
        } else {
            efforts[effort.ordinal()] += amount;
        }
    }

    /** Sets the outcome; work without one counts as failed. */
    public void ended(OperationOutcome how) {
        outcome = how;
    }

    /** All parts so far. */
    long measuredNanos() {
        return measuredNanos;
    }

    @Override
    public void close() {
        closed = true;
        OperationTotals totals = OperationTotals.ofProcess();
        for (OperationPart part : PARTS) {
            totals.add(operation, part, partNanos[part.ordinal()]);
        }
        for (StatementKind kind : KINDS) {
            totals.count(operation, kind, statements[kind.ordinal()]);
        }
        for (Effort effort : EFFORTS) {
            totals.count(operation, effort, efforts[effort.ordinal()]);
        }
        if (!joined) {
            totals.end(operation, outcome, System.nanoTime() - startNanos);
        }
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
    }
}
