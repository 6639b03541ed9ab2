package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.bbops.platform.operation.Operation;
import org.junit.jupiter.api.Test;

class DeadlockPartiesTest {

    @Test
    void eachOperationIsNamedOnceHoweverManySessionsOfItStoodInTheQueue() {
        assertThat(names(Operation.SCHEDULE_WORK_ORDER, Operation.COMPLETE_WORK_ORDER, Operation.SCHEDULE_WORK_ORDER,
                Operation.SCHEDULE_WORK_ORDER)).containsExactly("completeWorkOrder", "scheduleWorkOrder");
    }

    @Test
    void anOperationThatMetItsLikeIsNamedTwice() {
        assertThat(names(Operation.DELIVER, Operation.DELIVER, Operation.DELIVER)).containsExactly("deliver", "deliver");
    }

    @Test
    void oneThatIsAloneMetAnotherProcess() {
        assertThat(names(Operation.DELIVER)).containsExactly("deliver", "another process");
    }

    private static List<String> names(Operation... operations) {
        return DeadlockParties.names(Arrays.stream(operations).map(operation -> new SessionState("1", operation, null)).toList());
    }
}
