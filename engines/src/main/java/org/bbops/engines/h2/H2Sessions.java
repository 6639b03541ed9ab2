package org.bbops.engines.h2;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;

/**
 * View of H2's sessions: SESSIONS names the waiting and the blocking session, and nothing names the table. A cycle of
 * waits and an overtaken snapshot are refused with one and the same error, so neither is reported as a deadlock.
 */
final class H2Sessions implements SessionView {

    private static final LockWaitQuery LOCK_WAITS = LockWaitQuery.bySession("""
            select session_id, cast(null as varchar), cast(null as varchar) from information_schema.sessions
            where blocker_id is not null""");

    @Override
    public String sessionIdQuery() {
        return "select session_id()";
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
