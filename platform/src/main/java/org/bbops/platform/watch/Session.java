package org.bbops.platform.watch;

import org.bbops.contracts.workload.Operation;

/** Session of the database behind a pooled connection. Other threads read it while it is in use. */
final class Session {

    private final String id;
    private volatile SessionState state;
    private volatile boolean running;
    private volatile long lentNanos = System.nanoTime();
    /** Null until it was given back once. */
    private volatile Long givenBackNanos;
    /** Outlives the loan: a deadlock's winners may have finished before its victim has read the error. */
    private volatile Wait lastWait;

    private record Wait(SessionState state, long nanos) {
    }

    /** @param id the engine's identifier of the session */
    Session(String id) {
        this.id = id;
        state = new SessionState(id, Operation.OTHER, null, false);
    }

    void lentTo(Operation borrower) {
        lentNanos = System.nanoTime();
        state = new SessionState(id, borrower, null, false);
    }

    /** Ends its work until it is lent again. */
    void givenBack() {
        givenBackNanos = System.nanoTime();
        state = state.at(null);
    }

    void runs(String sql) {
        state = state.at(sql);
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
        SessionState waiting = state.waiting();
        if (lentNanos - asked <= 0) {
            lastWait = new Wait(waiting, asked);
        }
        return waiting;
    }

    String id() {
        return id;
    }

    /** Returns the operation that the connection is, or was last, lent to. */
    Operation operation() {
        return state.operation();
    }

    boolean isRunning() {
        return running;
    }

    /** Returns true while the session executes this statement. */
    boolean isRunning(String sql) {
        return running && sql.equals(state.statement());
    }

    /** Returns the current state. */
    SessionState state() {
        return state;
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
        // Read before the times, which are written before it: never a later borrower's.
        SessionState present = state;
        return hasChangedHands(since) ? new SessionState(id, null, null, false) : present;
    }

    private boolean hasChangedHands(long since) {
        Long givenBack = givenBackNanos;
        return givenBack != null && givenBack - since >= 0 && lentNanos - since >= 0;
    }
}
