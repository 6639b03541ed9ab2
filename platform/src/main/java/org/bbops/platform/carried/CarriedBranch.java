package org.bbops.platform.carried;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.xa.DatabaseBranch;
import org.jboss.tm.LastResource;
import org.postgresql.core.BaseConnection;

/**
 * Database's branch of a transaction that may span several domains. A branch that has written nothing votes read-only
 * and is finished. Neighbours vote before it, so that a transaction whose neighbours only read commits in one phase.
 */
final class CarriedBranch extends DatabaseBranch implements LastResource {

    private static final String WRITES = "select pg_current_xact_id_if_assigned() is not null";

    private final Connection pooled;
    private final BaseConnection connection;
    private final FaultPoints faults;

    CarriedBranch(Connection pooled, FaultPoints faults) throws SQLException {
        super(pooled.unwrap(BaseConnection.class));
        this.pooled = pooled;
        this.connection = pooled.unwrap(BaseConnection.class);
        this.faults = faults;
    }

    @Override
    public int prepare(Xid branch) throws XAException {
        if (!writes()) {
            super.commit(branch, true);
            return XA_RDONLY;
        }
        int vote = super.prepare(branch);
        faults.reach(FaultPoint.CARRIED_PREPARED);
        return vote;
    }

    private boolean writes() throws XAException {
        try (Statement asked = connection.createStatement(); ResultSet answer = asked.executeQuery(WRITES)) {
            answer.next();
            return answer.getBoolean(1);
        } catch (SQLException e) {
            throw error(XAException.XAER_RMERR, "the database did not report whether the transaction writes: " + e.getMessage(), e);
        }
    }

    /**
     * Gives the connection back when the commit fails: recovery ends the branch, and Narayana does not tell an imported transaction that it
     * is over.
     */
    @Override
    public void commit(Xid branch, boolean onePhase) throws XAException {
        try {
            super.commit(branch, onePhase);
        } catch (XAException e) {
            giveBack(e);
            throw e;
        }
    }

    private void giveBack(XAException error) {
        try {
            pooled.close();
        } catch (SQLException e) {
            error.addSuppressed(e);
        }
    }
}
