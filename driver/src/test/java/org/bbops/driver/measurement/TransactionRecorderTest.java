package org.bbops.driver.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.driver.measurement.TransactionsRecorder.TransactionRecorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TransactionRecorderTest {

    private static final int THREADS = 50;
    private static final int EACH = 2_000;

    private final TransactionRecorder recorder = new TransactionRecorder();

    @Test
    void losesNoRecordWhileItIsRead() {
        List<TransactionMeasurement> taken = new ArrayList<>();
        AtomicInteger running = new AtomicInteger(THREADS);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int thread = 0; thread < THREADS; thread++) {
                threads.execute(() -> {
                    for (int each = 0; each < EACH; each++) {
                        recorder.record(each % 2 == 0 ? Outcome.SUCCEEDED : Outcome.FAILED, each * 1_000L, each * 500L);
                    }
                    running.decrementAndGet();
                });
            }
            while (running.get() > 0) {
                taken.add(recorder.take());
            }
        }
        taken.add(recorder.take());

        TransactionMeasurement all = taken.stream().reduce(TransactionMeasurement.none(), TransactionMeasurement::plus);
        assertThat(all.outcomes()).isEqualTo(Map.of(Outcome.SUCCEEDED, THREADS * EACH / 2L, Outcome.FAILED, THREADS * EACH / 2L));
        assertThat(all.response().getTotalCount()).isEqualTo(THREADS * EACH / 2L);
        assertThat(all.service().getTotalCount()).isEqualTo(THREADS * EACH / 2L);
        assertThat(all.response().getMaxValue()).isEqualTo(EACH - 2L);
    }

    @Test
    void recordsLongerTimesThanInTheIntervalBefore() {
        recorder.record(Outcome.SUCCEEDED, Duration.ofMillis(1).toNanos(), Duration.ofMillis(1).toNanos());
        TransactionMeasurement first = recorder.take();
        recorder.record(Outcome.SUCCEEDED, Duration.ofMinutes(10).toNanos(), Duration.ofMinutes(5).toNanos());
        TransactionMeasurement second = recorder.take();

        assertThat(first.response().getMaxValue()).isEqualTo(1_000);
        assertThat(second.total()).isEqualTo(1);
        assertThat(second.response().getMaxValue() / 1e6).isCloseTo(600, org.assertj.core.data.Percentage.withPercentage(0.1));
    }
}
