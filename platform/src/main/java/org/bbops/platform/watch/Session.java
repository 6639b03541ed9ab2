package org.bbops.platform.watch;

import org.bbops.contracts.workload.Operation;

/** A session of the database that a connection of the pool stands for. Read by other threads while it is worked with. */
final class Session {

    private final String id;
    private volatile SessionState state;
    private volatile boolean running;
    private volatile long lentNanos = System.nanoTime();
    /** Null until it was given back once. */
    private volatile Long givenBackNanos;
    /** Outlives the loan: a deadlock's winners may be through before its victim has read the error. */
    private volatile Wait lastWait;

    private record Wait(SessionState state, long nanos) {
    }

    /** @param id what the engine calls it */
    Session(String id) {
        this.id = id;
        state = new SessionState(id, Operation.OTHER, null, false);
    }

    void lentTo(Operation borrower) {
        lentNanos = System.nanoTime();
        state = new SessionState(id, borrower, null, false);
    }

    /** It is at nothing until it is lent again. */
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
     * The engine says that it waits for a lock: at what. That is kept, unless it was lent meanwhile and the engine may have told
     * of whoever had it before.
     *
     * @param asked when the engine was, in nanoseconds of {@link System#nanoTime}; the same of all that it told of together
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

    /** What the connection is, or was last, lent to. */
    Operation operation() {
        return state.operation();
    }

    boolean isRunning() {
        return running;
    }

    /** Whether it is executing this now. */
    boolean isRunning(String sql) {
        return running && sql.equals(state.statement());
    }

    /** What it is at. */
    SessionState state() {
        return state;
    }

    /** When it was last seen waiting, if that was not before the time given, else that time; both of {@link System#nanoTime}. */
    long lastSeenWaiting(long atEarliest) {
        Wait wait = lastWait;
        return wait != null && wait.nanos() - atEarliest >= 0 ? wait.nanos() : atEarliest;
    }

    /**
     * What it was at in a deadlock whose victim has told of it only now: what it was last seen waiting with, if that was not before
     * the time given. Else what it is at, and when it has changed hands since, nobody knows.
     *
     * @param since when the victim was seen waiting or began to, of {@link System#nanoTime}
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
