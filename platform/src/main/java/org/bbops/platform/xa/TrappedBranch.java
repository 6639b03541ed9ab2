package org.bbops.platform.xa;

import java.sql.SQLException;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.postgresql.core.BaseConnection;

/** The database's side of a transaction, in a process that was started to crash. */
final class TrappedBranch extends DatabaseBranch {

    private final FaultPoints faults;

    TrappedBranch(BaseConnection connection, FaultPoints faults) throws SQLException {
        super(connection);
        this.faults = faults;
    }

    /** The database is the first to be told to prepare. */
    @Override
    public int prepare(Xid xid) throws XAException {
        int vote = super.prepare(xid);
        faults.reach(FaultPoint.ORDER_ONE_PREPARED);
        return vote;
    }

    /** And the first to be told to commit; alone in a transaction, it commits without having prepared. */
    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        if (onePhase) {
            super.commit(xid, true);
            return;
        }
        faults.reach(FaultPoint.ORDER_PREPARED);
        super.commit(xid, false);
        faults.reach(FaultPoint.ORDER_ONE_COMMITTED);
    }
}
