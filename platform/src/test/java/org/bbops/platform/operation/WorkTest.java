package org.bbops.platform.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.Test;

class WorkTest {

    @Test
    void countsTheTimeOfAConnectionThatIsGivenBackAfterItsEnd() {
        long before = heldMicros();
        Work request = Work.join(Operation.SCHEDULE_WORK_ORDER);
        request.add(Effort.CONNECTION_HELD, 10);
        request.close();
        assertThat(heldMicros() - before).isEqualTo(10);

        CompletableFuture.runAsync(() -> request.add(Effort.CONNECTION_HELD, 500)).join();

        assertThat(heldMicros() - before).isEqualTo(510);
    }

    private static long heldMicros() {
        return OperationTotals.ofProcess().figures().get(Operation.SCHEDULE_WORK_ORDER.label()).efforts()
                .get(Effort.CONNECTION_HELD.label());
    }
}
