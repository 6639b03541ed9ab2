package org.bbops.platform.xa;

import com.arjuna.ats.jta.recovery.XAResourceRecoveryHelper;
import java.sql.Connection;
import java.sql.SQLException;
import javax.transaction.xa.XAResource;
import org.bbops.platform.database.DatabaseTimeout;
import org.postgresql.core.BaseConnection;
import org.postgresql.ds.PGSimpleDataSource;

/** Recovery's own connection to the database, opened again when it has broken. */
final class DatabaseRecovery implements XAResourceRecoveryHelper, AutoCloseable {

    private static final int ANSWER_SECONDS_MAX = 5;

    private final PGSimpleDataSource database;
    private final RecoveryWatch watch = new RecoveryWatch(Parties.DATABASE);
    private Connection connection;
    private XAResource branches;

    DatabaseRecovery(String url, String user, String password, DatabaseTimeout timeout) {
        database = new PGSimpleDataSource();
        database.setUrl(url);
        database.setUser(user);
        database.setPassword(password);
        timeout.bound(database);
    }

    @Override
    public boolean initialise(String unused) {
        return true;
    }

    @Override
    public synchronized XAResource[] getXAResources() {
        try {
            if (connection == null || !connection.isValid(ANSWER_SECONDS_MAX)) {
                close();
                connection = database.getConnection();
                branches = new DatabaseBranch(connection.unwrap(BaseConnection.class));
            }
            watch.works();
            return new XAResource[] {new NamedParty(branches, Parties.DATABASE)};
        } catch (SQLException e) {
            watch.fails(e);
            return new XAResource[0];
        }
    }

    @Override
    public synchronized void close() {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException _) {
                // It is being thrown away, mostly because it does not work.
            }
            connection = null;
        }
    }
}
