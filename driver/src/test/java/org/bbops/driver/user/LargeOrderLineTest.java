package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.http.RequestException.ErrorAnswerException;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.plan.Load;
import org.bbops.driver.user.Crew.UserSurroundings;
import org.bbops.driver.user.Crew.UserSurroundings.SystemClient;
import org.bbops.test.UncalledManufacturing;
import org.junit.jupiter.api.Test;

/** The large-order line and the steps of a work order, on a clock of the test's own. */
class LargeOrderLineTest {

    private static final long STATION_MILLIS = 333;

    private final FakeRunClock clock = new FakeRunClock();
    private Recording recording = Recording.begin(new SteadyWindow(0, Long.MAX_VALUE), TotalsRecorder.inMemory());
    private final Factory factory = new Factory();

    @Test
    void spendsStationTimeBeforeEachUpdateAndTheCompletion() {
        factory.waiting.add(order(1, 10_001, 1, 40));
        liveFor(1_100);

        assertThat(factory.asked).startsWith("find at 0", "schedule at 0", "update at 333", "update at 666", "complete at 999");
        assertThat(Load.ECPERF.station().toMillis()).isEqualTo(STATION_MILLIS);
    }

    @Test
    void searchesAgainOneSecondAfterTheLastCompletion() {
        factory.waiting.add(order(1, 10_001, 1, 40));
        liveFor(4_500);

        assertThat(factory.asked.stream().filter(each -> each.startsWith("find")))
                .startsWith("find at 0", "find at 1999", "find at 2999", "find at 3999");
    }

    @Test
    void countsTheLinesOfASalesOrderTogether() {
        factory.waiting.addAll(List.of(order(1, 10_001, 1, 40), order(2, 10_001, 2, 60), order(3, 10_002, 1, 120)));
        liveFor(1);

        WorkloadFigures figures = recording.figures().figures();
        assertThat(figures.of(WorkloadFigures.Count.LARGE_WORK_ORDERS)).isEqualTo(3);
        assertThat(figures.of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).count()).isEqualTo(2);
        assertThat(figures.of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).sum()).isEqualTo(220);
    }

    @Test
    void countsWidgetsBegunBeforeButCompletedInTheWindow() {
        recording = Recording.begin(new SteadyWindow(TimeUnit.MILLISECONDS.toNanos(500), TimeUnit.MILLISECONDS.toNanos(1_500)),
                TotalsRecorder.inMemory());
        factory.waiting.add(order(1, 10_001, 1, 40));
        liveFor(1_100);

        WorkloadFigures figures = recording.figures().figures();
        assertThat(figures.of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).sum()).isEqualTo(40);
        assertThat(figures.of(WorkloadFigures.Count.LARGE_WORK_ORDERS)).as("of the operations that count").isZero();
    }

    @Test
    void leavesOutWidgetsCompletedAfterTheWindow() {
        recording = Recording.begin(new SteadyWindow(0, TimeUnit.MILLISECONDS.toNanos(900)), TotalsRecorder.inMemory());
        factory.waiting.add(order(1, 10_001, 1, 40));
        liveFor(1_100);

        assertThat(recording.figures().figures().of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).count()).isZero();
    }

    @Test
    void leavesOrdersBeyondItsBoundWithARemark() {
        factory.waiting.addAll(List.of(order(1, 10_001, 1, 40), order(2, 10_001, 2, 60), order(3, 10_002, 1, 120)));
        liveFor(1, 2);

        assertThat(factory.asked.stream().skip(1).takeWhile(each -> !each.startsWith("find")).filter(each -> each.startsWith("schedule")))
                .as("first round").hasSize(2);
        assertThat(recording.notes().remarks().values()).singleElement().asString().contains("more than 2 large orders at once");
    }

    @Test
    void runsAfterTheEndWhatIsLeft() {
        recording = Recording.begin(new SteadyWindow(0, TimeUnit.MILLISECONDS.toNanos(500)), TotalsRecorder.inMemory());
        factory.waiting.add(order(1, 10_001, 1, 40));
        factory.entered.add(order(2, 10_001, 2, 60));
        liveFor(500);

        assertThat(factory.waiting).isEmpty();
        assertThat(recording.figures().figures().of(WorkloadFigures.Count.LARGE_WORK_ORDERS)).as("counted").isZero();
        assertThat(recording.notes().remarks()).isEmpty();
        assertThat(factory.asked).as("no time at stations after the end").containsSubsequence("complete at 666", "find at 666",
                "schedule at 666", "update at 666", "update at 666", "complete at 666", "find at 666");
    }

    @Test
    void leavesWhatItCannotRunInTimeWithARemark() {
        for (int order = 1; order <= 40; order++) {
            factory.waiting.add(order(order, 10_000 + order, 1, 40));
        }
        factory.scheduleMillis = 1_000;
        liveFor(500, 2);

        assertThat(factory.waiting).isNotEmpty().hasSizeLessThan(38);
        assertThat(recording.notes().remarks().values())
                .anyMatch(remark -> remark
                        .contains("The large-order line left %1$d large orders: 0 failed, and %1$d could not be run within 15 s"
                                .formatted(factory.waiting.size())));
    }

    @Test
    void triesAfterTheEndOnceMoreWhatHadFailed() {
        factory.failing = true;
        factory.waiting.addAll(List.of(order(1, 10_001, 1, 40), order(2, 10_001, 2, 60)));
        liveFor(500);

        assertThat(factory.asked.stream().filter(each -> each.startsWith("schedule"))).hasSize(4);
        assertThat(recording.notes().remarks().values())
                .anyMatch(remark -> remark.contains("The large-order line left 2 large orders: 2 failed, and 0 could not be run"));
    }

    @Test
    void saysWhenItCannotTellWhatItLeft() {
        factory.silent = true;
        liveFor(500);

        assertThat(recording.notes().remarks().values()).anyMatch(remark -> remark.contains("does not know what it left"));
    }

    @Test
    void countsRepeatedFailuresOfAnOrderOnce() {
        factory.failing = true;
        factory.waiting.addAll(List.of(order(1, 10_001, 1, 40), order(2, 10_001, 2, 60)));
        liveFor(4_500);

        assertThat(factory.asked.stream().filter(each -> each.startsWith("schedule"))).hasSizeGreaterThan(6);
        assertThat(recording.transactions().takeSteady().get(Transaction.WORK_ORDER).errors()).isEqualTo(2);
    }

    private void liveFor(long millis) {
        liveFor(millis, 1_000);
    }

    private void liveFor(long millis, int atOnceMax) {
        SystemClient client = new SystemClient(null, factory);
        Calls calls = new Calls(clock, recording);
        WorkOrderSteps steps = new WorkOrderSteps(client, calls, clock, recording,
                new WorkOrderSteps.Stations(TimeUnit.MILLISECONDS.toNanos(STATION_MILLIS), TimeUnit.MILLISECONDS.toNanos(millis)));
        new LargeOrderLine(new UserSurroundings(client, AssemblyChoice.drawn(1), Clock.systemUTC()), steps, calls, clock,
                new LargeOrderLine.Bounds(TimeUnit.MILLISECONDS.toNanos(millis), atOnceMax), recording).run();
        assertThat(recording.notes().faults()).isEmpty();
    }

    private static LargeOrder order(int id, int salesOrder, int line, int quantity) {
        return new LargeOrder(id, salesOrder, line, "ASM000000000001", quantity, LocalDate.of(2026, 12, 24));
    }

    /** Records its requests with their times. */
    private final class Factory extends UncalledManufacturing {
        private boolean failing;
        private boolean silent;
        private long scheduleMillis;
        private final List<LargeOrder> waiting = Collections.synchronizedList(new ArrayList<>());
        /** Entered while the first round is run. */
        private final List<LargeOrder> entered = Collections.synchronizedList(new ArrayList<>());
        private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

        private void note(String what) {
            asked.add(what + " at " + TimeUnit.NANOSECONDS.toMillis(clock.nanos()));
        }

        @Override
        public List<LargeOrder> findLargeOrders() {
            note("find");
            if (silent) {
                throw new ErrorAnswerException(503, "Service Unavailable", new byte[0]);
            }
            return List.copyOf(waiting);
        }

        @Override
        public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
            note("schedule");
            clock.spend(TimeUnit.MILLISECONDS.toNanos(scheduleMillis));
            if (failing) {
                throw new ErrorAnswerException(503, "Service Unavailable", new byte[0]);
            }
            waiting.removeIf(order -> order.orderId() == request.salesOrderLine().orderId()
                    && order.lineId() == request.salesOrderLine().lineId());
            return status(Stage.STAGE_1);
        }

        @Override
        public WorkOrderStatus updateWorkOrder(int workOrderId) {
            note("update");
            return status(Stage.STAGE_2);
        }

        @Override
        public WorkOrderStatus completeWorkOrder(int workOrderId) {
            note("complete");
            waiting.addAll(entered);
            entered.clear();
            return status(Stage.COMPLETED);
        }

        private WorkOrderStatus status(Stage stage) {
            return new WorkOrderStatus(1, "ASM000000000001", 40, 0, stage, false, 0);
        }
    }
}
