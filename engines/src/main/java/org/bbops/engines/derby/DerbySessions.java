package org.bbops.engines.derby;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;

/**
 * View of Derby's sessions. Derby's lock table names transactions, which change with every commit, so a waiting session is recognized
 * by its statement. Where several sessions execute the same statement, as many of them count as waiting as Derby reports. A transaction
 * whose statement Derby does not report is left out. The message of a deadlock error shows the cycle with its statements. Derby cuts
 * off a long message, so its last statement is left out, too.
 */
final class DerbySessions implements SessionView {

    private static final LockWaitQuery LOCK_WAITS = LockWaitQuery.byStatement("""
            select t.sql_text, l.tablename, l.indexname
            from syscs_diag.lock_table l join syscs_diag.transaction_table t on t.xid = l.xid
            where l.state = 'WAIT' and t.sql_text is not null""");
    /** Statement after the waiter's transaction, lock mode and user; it may have several lines. */
    private static final Pattern STATEMENT = Pattern.compile(
            "Waiting XID : \\{\\d+, ?\\w+} , [^,]+, (.*?)\\n(?=\\s*Granted XID|Lock : |\\. )", Pattern.DOTALL);
    private static final Pattern TABLE = Pattern.compile("Lock : \\w+, (\\w+),");

    @Override
    public String sessionIdQuery() {
        return "values session_user || ' ' || cast(current_timestamp as varchar(40))";
    }

    @Override
    public LockWaitQuery lockWaits() {
        return LOCK_WAITS;
    }

    @Override
    public boolean locksAtFetch() {
        return true;
    }

    @Override
    public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) {
        String cycle = error.getMessage();
        Set<String> statements = STATEMENT.matcher(cycle).results().map(waiter -> waiter.group(1)).collect(Collectors.toSet());
        return Optional.of(new DeadlockReport(Set.of(), statements, DeadlockReport.names(TABLE, cycle), true, cycle));
    }
}
