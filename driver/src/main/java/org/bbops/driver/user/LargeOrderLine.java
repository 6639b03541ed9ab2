package org.bbops.driver.user;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.user.Crew.UserSurroundings;

/**
 * The large-order line: finds the large orders, runs all concurrently, waits for all, waits 1 s, and repeats until the run's end
 * (docs/workload.md, section 5). Concurrency is bounded; the others are found again in the next round. After the run's end or its stop it runs
 * what is left: the next step of a course would otherwise begin with the large orders that an overloaded one could not run.
 */
final class LargeOrderLine implements Runnable {

    private static final long REST_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** Longest time after the run in which remaining large orders are started; the last round may end later. */
    private static final long REMAINDER_NANOS_MAX = TimeUnit.SECONDS.toNanos(15);

    /** Bound on remembered failures; beyond it each attempt counts. */
    private static final int FAILED_MAX = 100_000;

    private final Set<Integer> failed = ConcurrentHashMap.newKeySet();
    private final UserSurroundings surroundings;
    private final WorkOrderSteps steps;
    private final Calls calls;
    private final RunClock clock;
    private final Bounds bounds;
    private final Recording recording;

    /**
     * Bounds of the line.
     *
     * @param endNanos end of the run, after its start
     * @param atOnceMax large orders that it runs at once
     */
    record Bounds(long endNanos, int atOnceMax) {
    }

    LargeOrderLine(UserSurroundings surroundings, WorkOrderSteps steps, Calls calls, RunClock clock, Bounds bounds, Recording recording) {
        this.surroundings = surroundings;
        this.steps = steps;
        this.calls = calls;
        this.clock = clock;
        this.bounds = bounds;
        this.recording = recording;
    }

    @Override
    public void run() {
        try {
            boolean running = clock.awaitUntil(0);
            while (running && clock.nanos() < bounds.endNanos()) {
                runAll(bounded(find().orElse(List.of())));
                running = clock.awaitUntil(Math.min(clock.nanos() + REST_NANOS, bounds.endNanos()));
            }
            runRemainder();
        } catch (RuntimeException e) {
            recording.fault("The large-order line failed because of an error in the driver: " + e);
        }
    }

    /** Runs each large order that is left once, also one that failed before, since the next step would begin with it. */
    private void runRemainder() {
        long untilNanos = clock.nanos() + REMAINDER_NANOS_MAX;
        Set<Integer> tried = new HashSet<>();
        Optional<List<LargeOrder>> left = find();
        List<LargeOrder> untried = without(tried, left);
        while (!untried.isEmpty() && clock.nanos() < untilNanos) {
            List<LargeOrder> next = bounded(untried);
            next.forEach(order -> tried.add(order.largeOrderId()));
            runAll(next);
            left = find();
            untried = without(tried, left);
        }
        if (left.isEmpty()) {
            recording.remark(
                    "The large-order line does not know what it left, as it could not find the large orders after the end of the run.");
        } else if (!left.get().isEmpty()) {
            recording.remark(
                    "The large-order line left %d large orders: %d failed, and %d could not be run within %d s after the end of the run."
                            .formatted(left.get().size(), left.get().size() - untried.size(), untried.size(),
                                    TimeUnit.NANOSECONDS.toSeconds(REMAINDER_NANOS_MAX)));
        }
    }

    private static List<LargeOrder> without(Set<Integer> tried, Optional<List<LargeOrder>> found) {
        return found.orElse(List.of()).stream().filter(order -> !tried.contains(order.largeOrderId())).toList();
    }

    /** Returns the large orders that wait; empty when the system gave no answer, which is recorded as an error. */
    private Optional<List<LargeOrder>> find() {
        try {
            return Optional.of(calls.part(Transaction.FIND_LARGE_ORDERS, () -> surroundings.client().manufacturing().findLargeOrders()));
        } catch (CallFailedException _) {
            return Optional.empty();
        }
    }

    private List<LargeOrder> bounded(List<LargeOrder> found) {
        if (found.size() <= bounds.atOnceMax()) {
            return found;
        }
        recording.remark("The large-order line found more than " + bounds.atOnceMax() + " large orders at once and left the rest "
                + "to its next round.");
        return found.subList(0, bounds.atOnceMax());
    }

    private void runAll(List<LargeOrder> orders) {
        ConcurrentLinkedQueue<LargeOrder> counted = new ConcurrentLinkedQueue<>();
        long start = clock.nanos();
        try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
            orders.forEach(order -> workers.execute(() -> runOne(order, start, counted)));
        }
        boolean beganInTheWindow = recording.steady().contains(start);
        bySalesOrder(counted).values().forEach(lines -> recording.figures()
                .large(lines.stream().mapToInt(LargeOrder::quantity).sum(), beganInTheWindow ? lines.size() : 0));
    }

    private void runOne(LargeOrder order, long start, Collection<LargeOrder> counted) {
        try {
            ScheduleRequest request = request(order);
            if (steps.run(request, surroundings.assemblies().large(request.assemblyId(), request.quantity()),
                    outcome -> isCounted(order, outcome), start, start)) {
                counted.add(order);
            }
        } catch (RuntimeException e) {
            recording.fault("Large order " + order.largeOrderId() + " could not be run because of an error in the driver: " + e);
        }
    }

    /** Returns false for a repeated failure, since a failed order is found again in each round and counts once. */
    private boolean isCounted(LargeOrder order, Outcome outcome) {
        return !outcome.isError() || failed.size() >= FAILED_MAX || failed.add(order.largeOrderId());
    }

    private static ScheduleRequest request(LargeOrder order) {
        return new ScheduleRequest(new SalesOrderLine(order.orderId(), order.lineId()), order.assemblyId().strip(),
                order.quantity(), order.dueDate());
    }

    private static Map<Integer, List<LargeOrder>> bySalesOrder(Iterable<LargeOrder> orders) {
        Map<Integer, List<LargeOrder>> grouped = new TreeMap<>();
        orders.forEach(order -> grouped.computeIfAbsent(order.orderId(), _ -> new ArrayList<>()).add(order));
        return grouped;
    }
}
