package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * State of a session in a deadlock that began after it had been lent to a changeOrder, and that its victim reports
 * later.
 */
class SessionTest {

    private static final SessionState WAITED = new SessionState("1", Operation.CHANGE_ORDER, "lock a line", true);
    private static final SessionState UNKNOWN = new SessionState("1", null, null, false);

    private final Session session = new Session("1", false);
    private long began;

    @BeforeEach
    void changeOrder() {
        session.lentTo(Operation.CHANGE_ORDER);
        session.runs("lock a line");
        began = System.nanoTime();
    }

    @Test
    void keepsTheStateOfTheWaitAfterTheNextStatement() {
        session.waits(System.nanoTime());
        session.rests();
        session.runs("update the line");

        assertThat(session.at(began)).isEqualTo(WAITED);
    }

    @Test
    void keepsTheStateOfTheWaitAfterTheNextBorrower() {
        session.waits(System.nanoTime());
        session.givenBack();
        session.lentTo(Operation.NEW_ORDER);
        session.runs("insert an order");

        assertThat(session.at(began)).isEqualTo(WAITED);
    }

    @Test
    void reportsTheCurrentStatementIfNoWaitWasSeen() {
        session.waits(began - 1);

        assertThat(session.at(began)).isEqualTo(new SessionState("1", Operation.CHANGE_ORDER, "lock a line", false));
    }

    /** Derby's cycles name statements only: a session that has finished would be taken for a party of the deadlock. */
    @Test
    void hasNoStatementWhenReturnedWithoutBeingSeenWaiting() {
        session.givenBack();

        assertThat(session.at(began)).isEqualTo(new SessionState("1", Operation.CHANGE_ORDER, null, false));
    }

    @Test
    void isUnknownAfterTheNextBorrowerIfNoWaitWasSeen() {
        session.givenBack();
        session.lentTo(Operation.NEW_ORDER);
        session.runs("insert an order");

        assertThat(session.at(began)).isEqualTo(UNKNOWN);
    }

    @Test
    void reportsTheNewBorrowerIfTheSessionWasFree() {
        session.givenBack();
        long later = System.nanoTime();
        session.lentTo(Operation.NEW_ORDER);

        assertThat(session.at(later)).isEqualTo(new SessionState("1", Operation.NEW_ORDER, null, false));
    }

    /** The engine reported the previous statement. */
    @Test
    void ignoresAWaitSampledBeforeTheSessionWasLentAgain() {
        long asked = System.nanoTime();
        session.givenBack();
        session.lentTo(Operation.NEW_ORDER);
        session.runs("insert an order");
        session.waits(asked);

        assertThat(session.at(began)).isEqualTo(UNKNOWN);
    }

    @Test
    void hasNoStatementOfTheLastBorrowerWhenLentAgain() {
        session.lentTo(Operation.ORDER_STATUS);

        assertThat(session.state()).isEqualTo(new SessionState("1", Operation.ORDER_STATUS, null, false));
    }
}
