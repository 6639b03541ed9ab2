package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.bbops.engines.session.LockWaitQuery.Waiter;
import org.bbops.platform.watch.LockWait.Place;
import org.bbops.platform.watch.LockWait.ToldBy;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

class LockWaitTest {

    /** Like MariaDB's answer for a transaction with two locks of the awaited record. */
    private static final String TWICE = "select * from (values (1, 'M_PARTS', 'PRIMARY'), (1, 'm_parts', null), (3, null, null)) waiting";
    private static final String CHANGE = "update m_parts";

    @Test
    void countsASessionOnceThoughItAwaitsSeveralLocks() throws SQLException {
        Session waiter = new Session("1", false);
        Session other = new Session("2", false);
        try (TestDatabase database = TestDatabase.migrated();
                Connection own = database.dataSource().getConnection()) {
            assertThat(lockWaits(own, TWICE, Waiter.SESSION, List.of(other, waiter)))
                    .containsExactly(new LockWait(waiter, new Place("m_parts", "primary", ToldBy.ENGINE)));
        }
    }

    /** Like Derby's answer, which contains the statements of waiting sessions. */
    @Test
    void countsNoMoreSessionsThanTheEngineReports() throws SQLException {
        Session waiter = new Session("1", false);
        Session alike = new Session("2", false);
        Session other = new Session("3", false);
        waiter.runs(CHANGE);
        alike.runs(CHANGE);
        other.runs("select");
        List<Session> sessions = List.of(other, waiter, alike);
        try (TestDatabase database = TestDatabase.migrated();
                Connection own = database.dataSource().getConnection()) {
            assertThat(lockWaits(own, queryReporting(1), Waiter.STATEMENT, sessions)).extracting(LockWait::session)
                    .containsExactly(waiter);
            assertThat(lockWaits(own, queryReporting(2), Waiter.STATEMENT, sessions)).extracting(LockWait::session)
                    .containsExactly(waiter, alike);
            assertThat(lockWaits(own, queryReporting(3), Waiter.STATEMENT, sessions)).hasSize(2);
        }
    }

    private static List<LockWait> lockWaits(Connection own, String sql, Waiter names, List<Session> sessions) throws SQLException {
        try (PreparedStatement asking = own.prepareStatement(sql)) {
            return LockWait.ask(names, asking, sessions);
        }
    }

    private static String queryReporting(int waiters) {
        return "select '" + CHANGE + "', 'M_PARTS', null from generate_series(1, " + waiters + ")";
    }
}
