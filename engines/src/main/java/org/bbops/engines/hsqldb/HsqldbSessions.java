package org.bbops.engines.hsqldb;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;

/**
 * View of HSQLDB's sessions: SYSTEM_SESSIONS names the waiting sessions, and nothing names the table. There is no error
 * for a deadlock: in every mode a statement whose wait would close a cycle is refused as a serialization failure, and
 * counts as a conflict of that cause.
 */
final class HsqldbSessions implements SessionView {

    private static final LockWaitQuery LOCK_WAITS = LockWaitQuery.bySession("""
            select session_id, cast(null as varchar(1)), cast(null as varchar(1)) from information_schema.system_sessions
            where latch_count > 0""");

    @Override
    public String sessionIdQuery() {
        return "call session_id()";
    }

    @Override
    public LockWaitQuery lockWaits() {
        return LOCK_WAITS;
    }

    @Override
    public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) {
        return Optional.empty();
    }
}
