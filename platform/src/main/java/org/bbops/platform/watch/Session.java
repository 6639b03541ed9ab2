package org.bbops.platform.watch;

import org.bbops.contracts.workload.Operation;

/** Session of the database behind a pooled connection. Other threads read it while it is in use. */
final class Session {

    private static final int UNKNOWN = -1;

    private final String id;
    private final boolean keepsStatementTimeout;
    private volatile Loan loan = new Loan(Operation.OTHER, System.nanoTime());
    /** Statement that it executed last in this loan; null for none. */
    private volatile String statement;
    private volatile boolean running;
    /** Null until the connection is given back for the first time. */
    private volatile Long givenBackNanos;
    /** Outlives the loan: a deadlock's winners may have finished before its victim has read the error. */
    private volatile Wait lastWait;

    private record Loan(Operation borrower, long nanos) {
    }

    private record Wait(SessionState state, long nanos) {
    }

    /** Used by the borrower alone. */
    private int statementTimeoutSeconds = UNKNOWN;

    /**
     * @param id the engine's identifier of the session
     * @param keepsStatementTimeout true when the server keeps the time-out of a statement for the session's later ones
     */
    Session(String id, boolean keepsStatementTimeout) {
        this.id = id;
        this.keepsStatementTimeout = keepsStatementTimeout;
    }

    /** Returns true when the server bounds the session's statements by this time already. */
    boolean hasStatementTimeout(int seconds) {
        return keepsStatementTimeout && seconds == statementTimeoutSeconds;
    }

    /** Records the time-out that a statement was given. */
    void statementTimeoutIs(int seconds) {
        statementTimeoutSeconds = seconds;
    }

    void lentTo(Operation operation) {
        statement = null;
        loan = new Loan(operation, System.nanoTime());
    }

    /** Records that the connection has been returned to the pool. */
    void givenBack() {
        givenBackNanos = System.nanoTime();
        statement = null;
    }

    void runs(String sql) {
        statement = sql;
        running = true;
    }

    void rests() {
        running = false;
    }

    /**
     * Records that the engine reported this session waiting for a lock, and returns its state. The state is dropped
     * when the session was lent meanwhile, as the report may concern its previous borrower.
     *
     * @param asked time of the query, by {@link System#nanoTime}; the same for all sessions of one report
     */
    SessionState waits(long asked) {
        SessionState waiting = state().waiting();
        if (loan.nanos() - asked <= 0) {
            lastWait = new Wait(waiting, asked);
        }
        return waiting;
    }

    String id() {
        return id;
    }

    /** Returns the operation that the connection is, or was last, lent to. */
    Operation operation() {
        return loan.borrower();
    }

    boolean isRunning() {
        return running;
    }

    /** Returns true while the session executes this statement. */
    boolean isRunning(String sql) {
        return running && sql.equals(statement);
    }

    /** Returns the current state. It is composed on request, which is rare, rather than for each statement. */
    SessionState state() {
        for (;;) {
            Loan present = loan;
            String executed = statement;
            // Else the statement may be another borrower's.
            if (present == loan) {
                return new SessionState(id, present.borrower(), executed, false);
            }
        }
    }

    /**
     * Returns the time when it was last seen waiting, if that was not before the time given, else that time; both by
     * {@link System#nanoTime}.
     */
    long lastSeenWaiting(long atEarliest) {
        Wait wait = lastWait;
        return wait != null && wait.nanos() - atEarliest >= 0 ? wait.nanos() : atEarliest;
    }

    /**
     * Returns the state in a deadlock whose victim has reported it only now: the state in which the session was last
     * seen waiting, if that was not before the time given. Else the current state, or an unknown one when the session
     * has been lent again since.
     *
     * @param since time when the victim was seen waiting or began to, by {@link System#nanoTime}
     */
    SessionState at(long since) {
        Wait wait = lastWait;
        if (wait != null && wait.nanos() - since >= 0) {
            return wait.state();
        }
        // The state is read first, so that a later borrower's is detected by the times below and not returned.
        SessionState present = state();
        return hasChangedHands(since) ? new SessionState(id, null, null, false) : present;
    }

    private boolean hasChangedHands(long since) {
        Long givenBack = givenBackNanos;
        return givenBack != null && givenBack - since >= 0 && loan.nanos() - since >= 0;
    }
}
