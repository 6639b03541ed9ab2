package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.FutureTask;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.schedule.Bounded;

/**
 * A transaction that is rolled back at the end, however the test ends, with a thread for statements that may have to
 * wait for another one.
 */
final class Party implements AutoCloseable {

    private final Connection connection;
    private FutureTask<?> begun;

    Party(Engine engine) throws SQLException {
        connection = engine.connect();
        connection.setAutoCommit(false);
    }

    Connection connection() {
        return connection;
    }

    /** Begins a statement; nothing else may use the connection meanwhile. */
    void begin(Step step) {
        begun = new FutureTask<>(() -> {
            step.take();
            return null;
        });
        Thread.startVirtualThread(begun);
    }

    /** Waits for the statement that was begun, if any. */
    void end() throws Exception {
        if (begun != null) {
            Bounded.get(begun, "a transaction still waits");
        }
    }

    @Override
    public void close() throws Exception {
        try (connection) {
            try {
                end();
            } finally {
                connection.rollback();
            }
        }
    }

    /** A part of a transaction. */
    interface Step {
        void take() throws Exception;
    }
}
