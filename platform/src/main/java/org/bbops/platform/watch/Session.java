package org.bbops.platform.watch;

import org.bbops.platform.operation.Operation;

/** A session of the database that a connection of the pool stands for. Read by other threads while it is worked with. */
final class Session {

    private final String id;
    private volatile Operation operation = Operation.OTHER;
    private volatile String statement;
    private volatile boolean running;
    private volatile String waitedStatement;

    /** @param id what the engine calls it */
    Session(String id) {
        this.id = id;
    }

    void lentTo(Operation borrower) {
        givenBack();
        operation = borrower;
    }

    /** It is at nothing until it is lent again, and no party of what becomes of its last statements. */
    void givenBack() {
        statement = null;
        waitedStatement = null;
    }

    void runs(String sql) {
        statement = sql;
        running = true;
    }

    void rests() {
        running = false;
    }

    /** The engine says that it waits for a lock now: at what, whatever it waited for before. */
    SessionState waits() {
        waitedStatement = statement;
        return state();
    }

    String id() {
        return id;
    }

    /** What the connection is, or was last, lent to. */
    Operation operation() {
        return operation;
    }

    boolean isRunning() {
        return running;
    }

    /** Whether it is executing this now. */
    boolean isRunning(String sql) {
        return running && sql.equals(statement);
    }

    /** What it is at. */
    SessionState state() {
        String waited = waitedStatement;
        return new SessionState(id, operation, waited == null ? statement : waited);
    }
}
