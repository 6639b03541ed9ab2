package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;

/**
 * A server that somebody else runs, held against what a run needs of it; its rows are looked at by {@link ExternalDatabase}.
 *
 * @param address of the database that is used of it
 */
public record FoundServer(DatabaseAddress address) {

    /**
     * Refuses a database of another engine than a run asks for.
     *
     * @throws TestbedException when it is, or cannot be reached
     */
    void refuseOtherEngine(DatabaseEngine wanted) {
        try (Connection connection = address.dataSource().getConnection()) {
            String name = connection.getMetaData().getDatabaseProductName();
            if (DatabaseEngine.ofProduct(name).filter(wanted::equals).isEmpty()) {
                throw new TestbedException("The experiment asks for database " + wanted.level() + ", and the one at " + address
                        + " is " + name + "; use --set database=..., or give another database");
            }
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }

    /**
     * Refuses a server that keeps transactions apart otherwise than a run asks for.
     *
     * @return where the server does not tell, that nobody knows; empty when it is as asked for
     * @throws TestbedException when it is not, or cannot be reached
     */
    public Optional<String> refuseOtherConcurrency(RunRequest wanted) {
        try (Connection connection = address.dataSource().getConnection()) {
            return new FoundConcurrency(address).refuseOther(connection, wanted);
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }

    /**
     * Refuses a server whose waits for a lock would end before it looks for deadlocks: it would find none.
     *
     * @return where the server does not tell, that nobody knows; empty when it looks in time
     * @throws TestbedException when it does not, or cannot be reached
     */
    public Optional<String> refuseLateDeadlockCheck(RunRequest wanted) {
        try (Connection connection = address.dataSource().getConnection()) {
            return new FoundDeadlockCheck(address).refuseLate(connection, wanted);
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }

    /**
     * Refuses a PostgreSQL that prepares no transactions, as two-phase commits need.
     *
     * @throws TestbedException when it does not, or cannot be reached
     */
    void refuseWithoutPreparedTransactions() {
        try (Connection connection = address.dataSource().getConnection();
                PreparedStatement query = connection.prepareStatement("show max_prepared_transactions");
                ResultSet row = query.executeQuery()) {
            row.next();
            if (row.getInt(1) == 0) {
                throw new TestbedException("The experiment asks for hand-over=xa, and the database at " + address
                        + " has max_prepared_transactions = 0; set it to as many as its connections and restart it");
            }
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }

    /**
     * Refuses a PostgreSQL database in which prepared transactions of this user's are left: their locks last until somebody ends
     * them. What others have prepared is theirs to end, and no table of the benchmark's is part of it.
     *
     * @throws TestbedException when there is one, or it cannot be reached
     */
    void refusePreparedTransactions() {
        try (Connection connection = address.dataSource().getConnection();
                PreparedStatement query = connection.prepareStatement(
                        "select count(*), min(gid) from pg_prepared_xacts where database = current_database() and owner = current_user");
                ResultSet row = query.executeQuery()) {
            row.next();
            if (row.getInt(1) > 0) {
                throw new TestbedException(("The database at %s has %d prepared transactions of that user, such as '%s', whose locks "
                        + "last until they are ended; end those that a killed run has left with \"rollback prepared '...'\"")
                        .formatted(address, row.getInt(1), row.getString(2)));
            }
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }
}
