package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Derby: its lock table names transactions, which change with every commit, so a waiting one is recognized by its statement:
 * where several sessions run the same one, as many count as waiting as Derby tells, and which of them is not known. A
 * transaction whose statement it does not tell is left out. The deadlock error shows the cycle with the statements in it; a long
 * one is cut off, and with it the last of them, which is left out too.
 */
final class DerbyView implements EngineView {

    private static final LockWaitQuery WAITING = LockWaitQuery.byStatement("""
            select t.sql_text, l.tablename, l.indexname
            from syscs_diag.lock_table l join syscs_diag.transaction_table t on t.xid = l.xid
            where l.state = 'WAIT' and t.sql_text is not null""");
    private static final String DEADLOCK_STATE = "40001";
    /** The statement behind the waiter's transaction, lock mode and user; it may have several lines. */
    private static final Pattern STATEMENT = Pattern.compile(
            "Waiting XID : \\{\\d+, ?\\w+} , [^,]+, (.*?)\\n(?=\\s*Granted XID|Lock : |\\. )", Pattern.DOTALL);
    private static final Pattern TABLE = Pattern.compile("Lock : \\w+, (\\w+),");

    @Override
    public String sessionIdQuery() {
        return "values session_user || ' ' || cast(current_timestamp as varchar(40))";
    }

    @Override
    public List<LockWait> waiting(Statement own, List<Session> sessions) throws SQLException {
        return WAITING.ask(own, sessions);
    }

    @Override
    public boolean isDeadlock(SQLException error) {
        return DEADLOCK_STATE.equals(error.getSQLState());
    }

    @Override
    public boolean locksAtFetch() {
        return true;
    }

    @Override
    public Optional<DeadlockTrace> trace(SQLException error, SessionState victim, Statement own, List<SessionState> sessions) {
        String cycle = error.getMessage();
        Set<String> statements = STATEMENT.matcher(cycle).results().map(waiter -> waiter.group(1)).collect(Collectors.toSet());
        List<SessionState> parties = sessions.stream().filter(session -> session.statement() != null
                && statements.contains(session.statement())).toList();
        return Optional.of(new DeadlockTrace(parties, false, DeadlockTrace.names(TABLE, cycle), cycle));
    }
}
