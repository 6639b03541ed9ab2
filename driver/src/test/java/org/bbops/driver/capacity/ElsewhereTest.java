package org.bbops.driver.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bbops.analysis.read.StoredCapacity;
import org.bbops.analysis.read.StoredCapacity.Books;
import org.bbops.analysis.read.StoredCapacity.Demand;
import org.bbops.analysis.read.StoredCapacity.Found;
import org.bbops.analysis.read.StoredCapacity.Operation;
import org.junit.jupiter.api.Test;

class ElsewhereTest {

    private static final double SECONDS = 20;

    @Test
    void namesTheLatencyFromWhichMessagingWouldPassMore() {
        assertThat(Elsewhere.of(new StoredCapacity("e", List.of(course("sync", true), course("messaging", true)), null)).orElseThrow())
                .matches("; a difference is predicted with a supplier of \\d+ms or more.*");
    }

    @Test
    void saysNothingWhereNothingCanBePredicted() {
        assertThat(Elsewhere.of(new StoredCapacity("e", List.of(course("sync", false), course("messaging", false)), null))).isEmpty();
    }

    /** A system with 10 connections whose supplier answers at once, so that both sides pass the same. */
    private static StoredCapacity.Course course(String side, boolean recorded) {
        List<StoredCapacity.Step> steps = IntStream.of(10, 20, 40).mapToObj(rate -> new StoredCapacity.Step(rate, "search", "passed",
                100 * rate, 20, null, recorded ? demand(side.equals("sync"), rate) : null)).toList();
        return new StoredCapacity.Course(side, Map.of("purchasing", side, "supplier.latency", "0ms", "pool-size", "10", "database",
                "postgresql", "concurrency-control", "mvcc", "topology", "one-jvm", "population-model", "bbops"), 1, steps,
                new Found(40, 41, true, "processors"), new Books(List.of(), List.of()));
    }

    private static Demand demand(boolean sync, int rate) {
        long schedules = Math.round(0.7 * rate * SECONDS);
        long calls = Math.round(0.2 * schedules);
        double calling = calls * 0.01;
        Map<String, Operation> operations = new HashMap<>();
        operations.put("scheduleWorkOrder", new Operation(schedules, schedules * 0.03 + (sync ? calling : 0), 0, 0,
                schedules * 0.02 + (sync ? calling : 0), sync ? calls : 0, sync ? calling : 0));
        operations.put("newOrder", new Operation(Math.round(rate * SECONDS), rate * SECONDS * 0.02, 0, 0, rate * SECONDS * 0.01, 0, 0));
        if (!sync) {
            operations.put("sendPurchaseOrder", new Operation(calls, calls * 0.03, 0, 0, calls * 0.01, calls, calling));
        }
        return new Demand(SECONDS, 4, 10, Map.of("system", (0.3 + 0.02 * rate) * SECONDS), operations);
    }
}
