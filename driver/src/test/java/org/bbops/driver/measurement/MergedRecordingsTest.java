package org.bbops.driver.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.WorkloadFigures.Sample;
import org.junit.jupiter.api.Test;

/** Tests that the merged recordings of several agents equal those of one. */
class MergedRecordingsTest {

    private static final SteadyWindow STEADY = new SteadyWindow(0, Long.MAX_VALUE);

    @Test
    void mergedHistogramsEqualThoseOfOneRecorder() {
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        TransactionsRecorder one = new TransactionsRecorder(STEADY, new FiguresRecorder());
        List<TransactionsRecorder> three = Stream.generate(() -> new TransactionsRecorder(STEADY, new FiguresRecorder())).limit(3).toList();
        for (int i = 0; i < 10_000; i++) {
            long start = random.nextLong(1_000, 1_000_000_000L);
            long end = start + random.nextLong(1, TimeUnit.SECONDS.toNanos(90));
            Outcome outcome = Outcome.values()[random.nextInt(Outcome.values().length)];
            one.record(Transaction.NEW_ORDER, outcome, start - 1_000, start, end);
            three.get(i % 3).record(Transaction.NEW_ORDER, outcome, start - 1_000, start, end);
        }

        TransactionMeasurement whole = one.takeSteady().get(Transaction.NEW_ORDER);
        TransactionMeasurement merged = three.stream().map(each -> each.takeSteady().get(Transaction.NEW_ORDER))
                .reduce(TransactionMeasurement.none(), TransactionMeasurement::plus);

        assertThat(merged.outcomes()).isEqualTo(whole.outcomes());
        assertThat(merged.response()).isEqualTo(whole.response());
        assertThat(merged.service()).isEqualTo(whole.service());
        assertThat(whole.total()).isEqualTo(10_000);
    }

    @Test
    void keepsTimesOfSuccessesAndRefusalsOnly() {
        TransactionsRecorder recorder = new TransactionsRecorder(STEADY, new FiguresRecorder());
        recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, 0, 0, 1_000);
        recorder.record(Transaction.NEW_ORDER, Outcome.REFUSED, 0, 0, 1_000);
        recorder.record(Transaction.NEW_ORDER, Outcome.CONFLICT, 0, 0, 1_000);

        TransactionMeasurement measured = recorder.takeSteady().get(Transaction.NEW_ORDER);
        assertThat(measured.response().getTotalCount()).isEqualTo(2);
        assertThat(measured.successes()).isEqualTo(2);
        assertThat(measured.errors()).isOne();
    }

    @Test
    void countsTransactionsBegunBeforeSteadyStateSeparately() {
        TransactionsRecorder recorder = new TransactionsRecorder(new SteadyWindow(10, 30), new FiguresRecorder());

        IntStream.range(0, 30).forEach(start -> recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, start, start, start + 12L));
        recorder.record(Transaction.NEW_ORDER, Outcome.TIMED_OUT, 5, 5, 20);

        assertThat(recorder.takeSteady().get(Transaction.NEW_ORDER).successes()).isEqualTo(9);
        Map<Transaction, TransactionMeasurement> before = recorder.takeBegunBefore();
        assertThat(before.get(Transaction.NEW_ORDER).successes()).isEqualTo(19 - 9);
        assertThat(before.get(Transaction.NEW_ORDER).errors()).isOne();
    }

    @Test
    void countsOnlyTransactionsWhollyInSteadyState() {
        TransactionsRecorder recorder = new TransactionsRecorder(new SteadyWindow(100, 200), new FiguresRecorder());

        assertThat(recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, 90, 100, 200)).isTrue();
        assertThat(recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, 90, 99, 150)).isFalse();
        assertThat(recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, 90, 150, 201)).isFalse();
        assertThat(recorder.takeSteady().get(Transaction.NEW_ORDER).total()).isOne();
        assertThat(recorder.takeInterval().get(Transaction.NEW_ORDER).total()).isEqualTo(3);
        assertThat(recorder.takeInterval()).isEmpty();
    }

    @Test
    void measuresResponseFromTheIntendedStartAndServiceFromTheRealOne() {
        TransactionsRecorder recorder = new TransactionsRecorder(STEADY, new FiguresRecorder());
        recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, 1_000_000, 3_000_000, 4_000_000);

        TransactionMeasurement measured = recorder.takeSteady().get(Transaction.NEW_ORDER);
        assertThat(measured.response().getMaxValue()).isCloseTo(3_000L, within(3L));
        assertThat(measured.service().getMaxValue()).isCloseTo(1_000L, within(1L));
    }

    @Test
    void recordsATimeOfTenMinutes() {
        TransactionsRecorder recorder = new TransactionsRecorder(STEADY, new FiguresRecorder());
        recorder.record(Transaction.NEW_ORDER, Outcome.SUCCEEDED, 0, 0, TimeUnit.MINUTES.toNanos(10));

        long micros = recorder.takeSteady().get(Transaction.NEW_ORDER).response().getMaxValue();
        assertThat(micros).isCloseTo(TimeUnit.MINUTES.toMicros(10), within(600_000L));
    }

    @Test
    void mergedSamplesHaveMeanAndVarianceOfAllValues() {
        Sample left = Sample.NONE.with(2).with(4);
        Sample right = Sample.NONE.with(4).with(4).with(5).with(5).with(7).with(9);

        Sample all = left.plus(right);
        assertThat(all.mean()).isEqualTo(5);
        assertThat(all.variance()).isCloseTo(32.0 / 7, within(1e-12));
    }

    @Test
    void addsUpTheSameIntervalOfTwoAgents() {
        TransactionMeasurement one = new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, 1L),
                TransactionMeasurement.none().response(), TransactionMeasurement.none().service());
        IntervalMeasurement interval = new IntervalMeasurement(3, 3_000, 4_000, Map.of(Transaction.WORK_ORDER, one),
                one.response(), 2.5, 1);

        IntervalMeasurement both = interval.plus(1, interval);
        assertThat(both.of(Transaction.WORK_ORDER).successes()).isEqualTo(2);
        assertThat(both.due()).isEqualTo(5);
        assertThat(both.largeWorkOrders()).isEqualTo(2);
        assertThat(both.number()).isEqualTo(3);
    }

    @Test
    void keepsTheRateOfAgentsWithUnequalIntervals() {
        IntervalMeasurement three = during(18_200, 22_100, 39).plus(1, during(18_200, 20_500, 23)).plus(2, during(18_800, 20_800, 20));

        assertThat(three.of(Transaction.NEW_ORDER).successes()).isEqualTo(82);
        assertThat(82 / ((three.toMillis() - three.fromMillis()) / 1_000.0)).isCloseTo(30, within(0.05));
    }

    /** Creates an interval of so many newOrders, 10 a second. */
    private static IntervalMeasurement during(long fromMillis, long toMillis, long newOrders) {
        TransactionMeasurement none = TransactionMeasurement.none();
        return new IntervalMeasurement(9, fromMillis, toMillis, Map.of(Transaction.NEW_ORDER,
                new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, newOrders), none.response(), none.service())), none.response(), 0, 0);
    }
}
