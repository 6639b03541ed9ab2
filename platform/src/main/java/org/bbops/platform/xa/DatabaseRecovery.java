package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.common.arjPropertyManager;
import com.arjuna.ats.internal.jta.utils.XAUtils;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.platform.xa.XaRecovery.RecoverySide;
import org.postgresql.core.BaseConnection;
import org.postgresql.ds.PGSimpleDataSource;

/** Recovery's own connection to the database, opened again when it has broken. */
final class DatabaseRecovery implements RecoverySide {

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
    public synchronized XAResource[] getXAResources() {
        try {
            if (connection == null || !connection.isValid(ANSWER_SECONDS_MAX)) {
                close();
                connection = database.getConnection();
                branches = new OwnBranches(connection.unwrap(BaseConnection.class));
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
                // The connection is being discarded, usually because it is broken.
            }
            connection = null;
        }
    }

    /**
     * The database's branches that this process has made. A domain in another JVM may have others of the same
     * transaction, which its own recovery ends.
     */
    private static final class OwnBranches extends DatabaseBranch {

        private final String node = arjPropertyManager.getCoreEnvironmentBean().getNodeIdentifier();

        OwnBranches(BaseConnection connection) throws SQLException {
            super(connection);
        }

        @Override
        public Xid[] recover(int flag) throws XAException {
            return Arrays.stream(super.recover(flag)).filter(this::isOwn).toArray(Xid[]::new);
        }

        private boolean isOwn(Xid branch) {
            String subordinate = XAUtils.getSubordinateNodeName(branch);
            return node.equals(subordinate == null ? XAUtils.getXANodeName(branch) : subordinate);
        }
    }
}
