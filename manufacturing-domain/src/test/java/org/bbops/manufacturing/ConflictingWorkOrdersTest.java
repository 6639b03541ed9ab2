package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bbops.contracts.figures.Conflict;
import org.bbops.contracts.figures.ProcessFigures;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;
import org.springframework.web.client.RestClient;

/** Tests concurrent work orders that take the same components, without locks before they write. */
@TestPropertySource(properties = {"bbops.locking=none", "bbops.isolation=repeatable-read", "bbops.retries=100"})
class ConflictingWorkOrdersTest extends ManufacturingDomainTest {

    private static final int WORK_ORDERS = 24;

    @Test
    void retriesConflictsAndLosesNoUpdate() throws Exception {
        stock(BOLT, 100_000, 0);
        stock(NUT, 100_000, 0);

        try (ExecutorService lines = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> scheduled = new ArrayList<>();
            for (int i = 0; i < WORK_ORDERS; i++) {
                scheduled.add(lines.submit(() -> manufacturing.scheduleWorkOrder(planned(1))));
            }
            for (Future<?> one : scheduled) {
                one.get();
            }
        }

        assertThat(count("m_workorder")).isEqualTo(WORK_ORDERS);
        assertThat(stockOf(BOLT)).isEqualTo((100_000 - 2 * WORK_ORDERS) + "/0");
        assertThat(stockOf(NUT)).isEqualTo((100_000 - 4 * WORK_ORDERS) + "/0");
        assertThat(conflicts()).singleElement().satisfies(conflict -> {
            assertThat(conflict.operation()).isEqualTo("scheduleWorkOrder");
            assertThat(conflict.cause()).isEqualTo("serializationFailure");
            assertThat(conflict.retried()).isPositive();
            assertThat(conflict.givenUp() + conflict.unsafe()).isZero();
        });
    }

    private List<Conflict> conflicts() {
        return RestClient.create("http://127.0.0.1:" + port).get().uri(ProcessFigures.PATH).retrieve().body(ProcessFigures.class)
                .conflicts();
    }
}
