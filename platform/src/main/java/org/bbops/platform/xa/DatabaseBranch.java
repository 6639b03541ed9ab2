package org.bbops.platform.xa;

import java.sql.SQLException;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;
import org.bbops.platform.problem.DatabaseAbsence;
import org.postgresql.core.BaseConnection;
import org.postgresql.xa.PGXAConnection;

/**
 * Database's branch of a transaction. Its driver's error codes for a commit or rollback that fails would make Narayana
 * take the branch for one with a heuristic outcome, and keep the transaction in its log for an operator; PostgreSQL
 * never does that, so this class corrects the codes.
 */
class DatabaseBranch extends PGXAConnection {

    DatabaseBranch(BaseConnection connection) throws SQLException {
        super(connection);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        try {
            super.commit(xid, onePhase);
        } catch (XAException e) {
            throw onePhase ? ended(e) : stillPrepared(e);
        }
    }

    /**
     * Corrects the error of a commit or a rollback. A prepared branch stays prepared until it is committed or rolled
     * back, whatever the error: another attempt, by recovery, ends it. The driver reports that for some lost
     * connections only, and reports RMERR, rolled back, for one that the database closes when it dies.
     */
    private static XAException stillPrepared(XAException error) {
        return error.errorCode == XAException.XAER_RMERR ? as(XAException.XAER_RMFAIL, error) : error;
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        try {
            super.rollback(xid);
        } catch (XAException e) {
            throw stillPrepared(e);
        }
    }

    /**
     * Nothing is left that anybody could end: either the database refused to commit, as of a conflict, or it died and nobody will
     * know. The driver says RMFAIL to both, of which Narayana would keep a record for good.
     */
    private static XAException ended(XAException error) {
        if (error.errorCode != XAException.XAER_RMFAIL) {
            return error;
        }
        return DatabaseAbsence.explains(error.getCause()) ? new UnknownOutcomeException(error) : as(XAException.XAER_RMERR, error);
    }

    /** With the database's own word for it, by which conflicts and lost databases are told apart, and without the driver's code. */
    private static XAException as(int code, XAException error) {
        XAException told = new XAException(error.getMessage());
        told.errorCode = code;
        told.initCause(error.getCause());
        return told;
    }
}
