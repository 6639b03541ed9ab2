package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.platform.watch.LockWait.Place;
import org.bbops.platform.watch.LockWait.ToldBy;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

class LockWaitTest {

    /** As MariaDB answers when a transaction has two locks of the record that it waits for. */
    private static final String TWICE = "select * from (values (1, 'M_PARTS', 'PRIMARY'), (1, 'm_parts', null), (3, null, null)) waiting";
    private static final String CHANGE = "update m_parts";

    @Test
    void countsASessionOnceHoweverManyLocksAreTold() throws SQLException {
        Session waiter = new Session("1");
        Session other = new Session("2");
        try (TestDatabase database = TestDatabase.migrated();
                Connection own = database.dataSource().getConnection();
                Statement asking = own.createStatement()) {
            assertThat(LockWait.ask(LockWaitQuery.bySession(TWICE), asking, List.of(other, waiter)))
                    .containsExactly(new LockWait(waiter, new Place("m_parts", "primary", ToldBy.ENGINE)));
        }
    }

    /** As Derby answers: it tells the statements of those who wait. */
    @Test
    void countsAsManySessionsOfOneStatementAsAreToldToWait() throws SQLException {
        Session waiter = new Session("1");
        Session alike = new Session("2");
        Session other = new Session("3");
        waiter.runs(CHANGE);
        alike.runs(CHANGE);
        other.runs("select");
        List<Session> sessions = List.of(other, waiter, alike);
        try (TestDatabase database = TestDatabase.migrated();
                Connection own = database.dataSource().getConnection();
                Statement asking = own.createStatement()) {
            assertThat(LockWait.ask(LockWaitQuery.byStatement(told(1)), asking, sessions)).extracting(LockWait::session)
                    .containsExactly(waiter);
            assertThat(LockWait.ask(LockWaitQuery.byStatement(told(2)), asking, sessions)).extracting(LockWait::session)
                    .containsExactly(waiter, alike);
            assertThat(LockWait.ask(LockWaitQuery.byStatement(told(3)), asking, sessions)).hasSize(2);
        }
    }

    private static String told(int waiters) {
        return "select '" + CHANGE + "', 'M_PARTS', null from generate_series(1, " + waiters + ")";
    }
}
