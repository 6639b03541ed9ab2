package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.hand-over=after-commit")
class AfterCommitMessagingTest extends MessagingContractTest {

    @Autowired
    MeterRegistry meters;

    @Test
    void losesTheMessageOfACommittedOrderIfTheBrokerIsDown() {
        double unpublished = unpublished();
        BROKER.stop();
        int lost;
        try {
            lost = purchase(20);
        } finally {
            BROKER.startAgain();
        }

        int next = purchase(20);

        awaitState(next, "sent/true/false");
        awaitNothingUnderWay();
        assertThat(stateOf(lost)).isEqualTo("new/false/false");
        assertThat(EMULATOR.receivedNumbers()).containsExactly(next);
        assertThat(unpublished()).isEqualTo(unpublished + 1);
    }

    private double unpublished() {
        // The failure may be detected before or during the send.
        return meters.counter("bbops.purchase-orders.unpublished").count()
                + meters.counter("bbops.purchase-orders.perhaps-unpublished").count();
    }
}
