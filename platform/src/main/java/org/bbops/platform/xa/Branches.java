package org.bbops.platform.xa;

import java.sql.Connection;
import java.sql.SQLException;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.postgresql.core.BaseConnection;

/** Makes the database's branches of transactions. */
@FunctionalInterface
public interface Branches {

    /** Returns a branch over a connection of the pool. */
    DatabaseBranch over(Connection connection) throws SQLException;

    /** Returns branches for transactions whose other party is the broker. */
    static Branches besideTheBroker(FaultPoints faults) {
        return faults == FaultPoints.OFF ? connection -> new DatabaseBranch(connection.unwrap(BaseConnection.class))
                : connection -> new TrappedBranch(connection.unwrap(BaseConnection.class), faults);
    }

    /** Branch with fault points, for a process that was started to crash. */
    final class TrappedBranch extends DatabaseBranch {

        private final FaultPoints faults;

        TrappedBranch(BaseConnection connection, FaultPoints faults) throws SQLException {
            super(connection);
            this.faults = faults;
        }

        /** Prepares as the first party. */
        @Override
        public int prepare(Xid xid) throws XAException {
            int vote = super.prepare(xid);
            faults.reach(FaultPoint.ORDER_ONE_PREPARED);
            return vote;
        }

        /** Commits as the first party; alone in a transaction, it commits without having prepared. */
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
}
