package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.bbops.contracts.factor.TransactionTimeout;
import org.bbops.platform.database.TransactionDeadline;

/** Bounds statements before they are executed. */
@FunctionalInterface
interface StatementBound {

    /** Adds nothing to the bounds of the connection. */
    StatementBound OF_CONNECTION = _ -> {
        // The engine knows them since the connection was opened.
    };

    /** Bounds a statement by the time left to its transaction; transactions of relay and listeners have no such time. */
    StatementBound OF_TRANSACTION = statement -> {
        Optional<TransactionDeadline> deadline = TransactionDeadline.current();
        if (deadline.isPresent()) {
            deadline.get().bound(statement);
        }
    };

    /** Returns the bound for a system with this time-out of its requests' transactions. */
    static StatementBound of(TransactionTimeout timeout) {
        return timeout.max().isPresent() ? OF_TRANSACTION : OF_CONNECTION;
    }

    /**
     * Bounds a statement.
     *
     * @throws SQLException when no time is left, so that it must not be executed
     */
    void bound(Statement statement) throws SQLException;
}
