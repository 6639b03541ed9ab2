package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.platform.operation.Operation;
import org.junit.jupiter.api.Test;

class SessionTest {

    private final Session session = new Session("1");

    @Test
    void keepsTheStatementThatItWaitedWithUntilItIsLentAnew() {
        session.lentTo(Operation.CHANGE_ORDER);
        session.runs("lock a line");
        session.waits();
        session.rests();
        session.runs("update the line");

        assertThat(session.state()).isEqualTo(new SessionState("1", Operation.CHANGE_ORDER, "lock a line"));
    }

    /** Derby's cycles name statements only: whoever got the connection next would be taken for a party of the deadlock. */
    @Test
    void hasNoStatementOfItsLastBorrowerWhenItIsLentAnew() {
        session.lentTo(Operation.CHANGE_ORDER);
        session.runs("lock a line");
        session.rests();
        session.lentTo(Operation.ORDER_STATUS);

        assertThat(session.state()).isEqualTo(new SessionState("1", Operation.ORDER_STATUS, null));
    }
}
