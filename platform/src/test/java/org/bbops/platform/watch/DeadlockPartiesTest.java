package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.Test;

class DeadlockPartiesTest {

    private static final SessionState NOBODY_KNOWS = new SessionState("2", null, null, false);

    @Test
    void namesEachOperationOnce() {
        assertThat(names(Operation.SCHEDULE_WORK_ORDER, Operation.COMPLETE_WORK_ORDER, Operation.SCHEDULE_WORK_ORDER,
                Operation.SCHEDULE_WORK_ORDER)).containsExactly("completeWorkOrder", "scheduleWorkOrder");
    }

    @Test
    void namesAnOperationTwiceIfItDeadlocksWithItself() {
        assertThat(names(Operation.DELIVER, Operation.DELIVER, Operation.DELIVER)).containsExactly("deliver", "deliver");
    }

    @Test
    void aSinglePartyMetAnUnknownOne() {
        assertThat(names(Operation.DELIVER)).containsExactly("deliver", "unknown");
    }

    @Test
    void unknownSessionIsNamedAnotherProcess() {
        assertThat(DeadlockParties.names(List.of(at(Operation.WORK_ORDER_STATUS), at(Operation.WORK_ORDER_STATUS)), true))
                .containsExactly("workOrderStatus", "another process");
    }

    @Test
    void unknownPartiesAreNamedOnceAfterKnownOnes() {
        assertThat(DeadlockParties.names(List.of(NOBODY_KNOWS, at(Operation.WORK_ORDER_STATUS), NOBODY_KNOWS), true))
                .containsExactly("workOrderStatus", "unknown", "another process");
    }

    private static List<String> names(Operation... operations) {
        return DeadlockParties.names(Arrays.stream(operations).map(DeadlockPartiesTest::at).toList(), false);
    }

    private static SessionState at(Operation operation) {
        return new SessionState("1", operation, null, false);
    }
}
