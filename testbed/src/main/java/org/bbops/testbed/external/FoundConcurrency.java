package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;

/** How a server that somebody else has set keeps transactions apart, held against what an experiment asks for. */
record FoundConcurrency(DatabaseAddress address) {

    /**
     * Refuses a server that keeps them apart otherwise.
     *
     * @param connection to a database that is populated
     * @return where the server does not tell, that nobody knows; empty when it is as asked for
     * @throws TestbedException when it is not
     */
    Optional<String> refuseOther(Connection connection, RunRequest request) throws SQLException {
        String wanted = request.concurrencyControl();
        return switch (request.database()) {
            // It has one.
            case POSTGRESQL -> Optional.empty();
            case HSQLDB -> {
                String found = column(connection, 1, "call transaction_control()").getFirst().toLowerCase(Locale.ROOT);
                refuse(wanted, found, "'set database transaction control " + wanted + "'");
                yield Optional.empty();
            }
            case DERBY -> {
                Optional<String> found = derbyLocks(connection);
                found.ifPresent(locks -> refuse(wanted, locks, "derby.storage.rowLocking=" + wanted.equals("row-locks")));
                yield found.isPresent() ? Optional.empty() : Optional.of("the database at " + address + " does not tell whether it "
                        + "locks rows or tables: that it has concurrency-control=" + wanted + " is taken on trust");
            }
            case MARIADB -> {
                refuseSnapshotIsolation(connection, request);
                yield Optional.empty();
            }
        };
    }

    private void refuse(String wanted, String found, String how) {
        if (!found.equals(wanted)) {
            throw new TestbedException("The experiment asks for concurrency-control=" + wanted + ", and the database at " + address
                    + " has " + found + "; use --set concurrency-control=" + found + ", or set the server with " + how);
        }
    }

    /** The property may be the server's, which nobody can ask for; so it is tried out, with the locks of a query that writes nothing. */
    private static Optional<String> derbyLocks(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            column(connection, 1, "select u_value from u_population where u_key = 'seed'");
            List<String> locks = column(connection, 1, "select type from syscs_diag.lock_table where tablename = 'U_POPULATION'");
            if (locks.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(locks.contains("ROW") ? "row-locks" : "table-locks");
        } catch (SQLException _) {
            // Not everybody may look at a server's locks.
            return Optional.empty();
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    /** It makes of repeatable read another level, of which nothing that is said of mvcc at repeatable read holds. */
    private void refuseSnapshotIsolation(Connection connection, RunRequest request) throws SQLException {
        boolean on = column(connection, 2, "show variables like 'innodb_snapshot_isolation'").contains("ON");
        if (on && "repeatable-read".equals(request.levels().get("bbops.isolation"))) {
            throw new TestbedException("The experiment asks for isolation=repeatable-read, which is measured on MariaDB with "
                    + "innodb_snapshot_isolation=OFF, and the database at " + address + " has it ON; set it OFF, or use --set "
                    + "isolation=read-committed");
        }
    }

    /** What a query gives in one column, counted from 1; null where there is nothing in a row. */
    static List<String> column(Connection connection, int column, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            List<String> values = new ArrayList<>();
            while (row.next()) {
                values.add(row.getString(column));
            }
            return values;
        }
    }
}
