package org.bbops.driver.user;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.Total;
import org.bbops.driver.user.Crew.UserSurroundings.SystemClient;

/** Runs a work order: schedule, then work at three stations, each followed by update, update and complete. */
final class WorkOrderSteps {

    private final ManufacturingService manufacturing;
    private final Calls calls;
    private final RunClock clock;
    private final Recording recording;
    private final Stations stations;

    /**
     * Times at the stations. After the run's end a work order passes them at once: nothing counts then, and whatever follows waits for it.
     *
     * @param nanos time at each
     * @param untilNanos end of the run, after its start
     */
    record Stations(long nanos, long untilNanos) {
    }

    WorkOrderSteps(SystemClient client, Calls calls, RunClock clock, Recording recording, Stations stations) {
        this.manufacturing = client.manufacturing();
        this.calls = calls;
        this.clock = clock;
        this.recording = recording;
        this.stations = stations;
    }

    /**
     * Runs a work order to its end.
     *
     * @param pick receives the result of scheduling it
     * @param counted returns true when an attempt with this outcome is counted
     * @return true when it was completed in the steady state, whenever it began: its widgets are a rate, and a window of some seconds would
     *         lose those of the work orders under way at its beginning
     */
    boolean run(ScheduleRequest request, AssemblyChoice.Pick pick, Predicate<Outcome> counted, long intendedNanos, long startNanos) {
        Outcome outcome = outcome(request, pick, startNanos);
        if (!counted.test(outcome)) {
            return false;
        }
        long endNanos = clock.nanos();
        recording.transactions().record(Transaction.WORK_ORDER, outcome, intendedNanos, startNanos, endNanos);
        return !outcome.isError() && recording.steady().containsEnd(endNanos);
    }

    private Outcome outcome(ScheduleRequest request, AssemblyChoice.Pick pick, long startNanos) {
        try {
            int workOrder = followed(request, pick, startNanos).workOrderId();
            atStation(Transaction.UPDATE_WORK_ORDER, () -> manufacturing.updateWorkOrder(workOrder));
            atStation(Transaction.UPDATE_WORK_ORDER, () -> manufacturing.updateWorkOrder(workOrder));
            complete(workOrder, request.quantity());
            if (request.salesOrderLine() != null) {
                recording.largeWorkOrders().increment();
            }
            return Outcome.SUCCEEDED;
        } catch (CallFailedException e) {
            recording.remark(Transaction.WORK_ORDER, e);
            return e.outcome();
        }
    }

    private WorkOrderStatus followed(ScheduleRequest request, AssemblyChoice.Pick pick, long startNanos) {
        Optional<WorkOrderStatus> answer = Optional.empty();
        try {
            answer = Optional.of(schedule(request, startNanos));
            return answer.get();
        } finally {
            pick.scheduled().accept(answer);
        }
    }

    private WorkOrderStatus schedule(ScheduleRequest request, long startNanos) {
        boolean planned = request.salesOrderLine() == null;
        return UncertainEffect.of(recording.totals(), Total.SCHEDULED_UNCERTAIN).during(
                () -> calls.part(Transaction.SCHEDULE_WORK_ORDER, () -> manufacturing.scheduleWorkOrder(request)), status -> {
                    recording.totals().add(planned ? Total.PLANNED_SCHEDULED : Total.LARGE_SCHEDULED);
                    recording.totals().orders().scheduled(status.workOrderId());
                    noteScheduled(status, startNanos);
                });
    }

    private void noteScheduled(WorkOrderStatus status, long startNanos) {
        if (status.purchaseSent()) {
            recording.totals().add(Total.PURCHASING);
        }
        if (recording.steady().contains(startNanos, clock.nanos())) {
            recording.figures().scheduled(status.purchaseSent());
        }
    }

    private void complete(int workOrder, int quantity) {
        spendAtStation();
        UncertainEffect.of(recording.totals(), Total.COMPLETED_UNCERTAIN).during(
                () -> calls.part(Transaction.COMPLETE_WORK_ORDER, () -> manufacturing.completeWorkOrder(workOrder)), _ -> {
                    recording.totals().add(Total.COMPLETED);
                    recording.totals().add(Total.COMPLETED_WIDGETS, quantity);
                });
    }

    private void atStation(Transaction part, Supplier<WorkOrderStatus> request) {
        spendAtStation();
        calls.part(part, request);
    }

    private void spendAtStation() {
        if (clock.nanos() < stations.untilNanos()) {
            clock.spend(stations.nanos());
        }
    }
}
