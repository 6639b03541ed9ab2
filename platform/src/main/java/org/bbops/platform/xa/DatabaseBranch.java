package org.bbops.platform.xa;

import java.sql.SQLException;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.platform.xa.Parties.Party;
import org.postgresql.core.BaseConnection;
import org.postgresql.xa.PGXAConnection;

/**
 * Database's branch of a transaction. Its driver's error codes for a commit or rollback that fails would make Narayana
 * assume a heuristic outcome, and keep the transaction in its log for an operator; PostgreSQL never decides
 * heuristically, so this class corrects the codes.
 */
public class DatabaseBranch extends PGXAConnection implements Party {

    /** @param connection of the transaction, which ends with it */
    public DatabaseBranch(BaseConnection connection) throws SQLException {
        super(connection);
    }

    @Override
    public final String partyName() {
        return Parties.DATABASE;
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
     * back, whatever the error: another attempt, by recovery, ends it. The driver reports so (RMFAIL) for some lost
     * connections only; for one that the database closes when it dies it reports RMERR, rolled back.
     */
    private static XAException stillPrepared(XAException error) {
        return error.errorCode == XAException.XAER_RMERR ? error(XAException.XAER_RMFAIL, error.getMessage(), error.getCause()) : error;
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
     * Corrects the error of a branch that is over: either the database refused to commit, as for a conflict, or it died
     * and the outcome stays unknown. The driver reports RMFAIL for both, and Narayana would keep a record of that for
     * ever.
     */
    private static XAException ended(XAException error) {
        if (error.errorCode != XAException.XAER_RMFAIL) {
            return error;
        }
        return DatabaseAbsence.explains(error.getCause()) ? new UnknownOutcomeException(error)
                : error(XAException.XAER_RMERR, error.getMessage(), error.getCause());
    }

    /**
     * Creates an error with a code.
     *
     * @param cause the database's own error, which distinguishes conflicts from lost databases; null if unknown
     */
    protected static XAException error(int code, String message, Throwable cause) {
        XAException error = new XAException(message);
        error.errorCode = code;
        error.initCause(cause);
        return error;
    }

    /**
     * Reports that the database was lost during a one-phase commit: it may have committed before it could answer. The error
     * code means that nothing is left to be ended.
     */
    static final class UnknownOutcomeException extends XAException {

        private static final long serialVersionUID = 1L;

        UnknownOutcomeException(XAException error) {
            super(error.getMessage());
            errorCode = XAER_RMERR;
            initCause(error.getCause());
        }
    }
}
