package org.bbops.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run's part of summary.json. */
final class TrialSummary {

    private static final Map<String, Object> UNLUCKY = Map.of("name", "large orders among newOrders", "unit", "%", "value", 17.12,
            "limit", "9.50 to 10.50 %", "intervalLow", 11, "intervalHigh", 25, "verdict", "failed");

    private TrialSummary() {
    }

    static Map<String, Object> of(TrialRun run, int number) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("number", number);
        summary.put("repetition", run.repetition);
        summary.put("directory", run.directory(number));
        summary.put("factors", run.factors);
        summary.put("verdict", run.isSlow() && run.verdict.equals("passed") ? "failed" : run.verdict);
        summary.put("invalidBecause", run.trouble.isEmpty() ? List.of() : List.of(run.trouble));
        summary.put("remarks", List.of());
        summary.put("startedAt", "2026-11-21T08:00:10Z");
        if (run.closed) {
            summary.put("operationsPerSecond", run.bbops / 60);
        } else {
            summary.put("bbopsPerMinute", run.bbops);
            summary.put("offeredPerSecond", 104.0 * (int) run.factors.get("injection-rate") / 60);
        }
        if (run.factors.containsKey("surge")) {
            summary.put("surge", Map.of("beforePerSecond", run.bbops / 60, "duringPerSecond", 2.5, "afterPerSecond", 9.0, "kept", 0.25,
                    "recovered", 0.9));
        }
        if (run.endedTold && !run.closed) {
            summary.put("bbopsEndedPerMinute", run.bbops * run.endedShare);
        }
        summary.put("achievedPerSecond", run.bbops / 60);
        summary.put("errors", run.timedOut);
        summary.put("transactions", transactions(run));
        summary.put("purchaseOrders", Map.of("committed", 40, "sent", 40, "delivered", 38, "queued", 0, "lost", 0, "duplicated", 0,
                "phantom", run.timedOut));
        summary.put("handOver", Map.of("count", 40, "p50Millis", 12.5, "p99Millis", 80.0, "deadLettered", 1, "drainSeconds", 0.5));
        summary.put("lostUpdates", Map.of("possible", false, "parts", 0));
        if (run.systemTold) {
            summary.put("time", Map.of("newOrder", split(run, run.p90Millis / 2), "workOrder", split(run, run.p90Millis)));
            summary.put("operations", Map.of("newOrder", Map.of("count", 200, "millis", run.p90Millis / 4, "connectionWaitMillis", 0.25,
                    "lockWaitMillis", 3.125, "sqlMillis", 1.5, "supplierCallMillis", 0, "handOverMillis", 0, "commitMillis", 0.5,
                    "restMillis", -0.75, "statements",
                    Map.of("insert", 1.7831, "update", 0.0, "other", 0.0, "select", 4.0, "selectForUpdate", 0.0, "delete", 0.0424))));
        }
        summary.put("conflicts", Map.of("retried", 3, "givenUp", 0, "unsafe", 0, "by",
                List.of(Map.of("operation", "newOrder", "cause", "deadlock", "retried", 3, "givenUp", 0, "unsafe", 0))));
        summary.put("steady", run.steadiness.written());
        summary.put("lockWaits", List.of(Map.of("table", "o_orderline", "toldBy", "engine", "samples", 17)));
        summary.put("deadlocks", Map.of("count", 1, "between", List.of(Map.of("operations", List.of("changeOrder", "orderStatus"),
                "tables", List.of("o_orderline"), "count", 1, "examples", List.of("ERROR: deadlock detected")))));
        summary.put("isolationGiven", "read committed by versions");
        summary.put("contention", Map.of("assemblies", 100, "orders", 75 * (int) run.factors.get("injection-rate"),
                "deadlockTimeout", "1000 ms"));
        summary.put("rules", run.unlucky ? List.of(UNLUCKY, rule(run)) : List.of(rule(run)));
        summary.put("audit", Map.of("verdict", run.violations == 0 ? "passed" : "failed", "checks", 36,
                "violations", run.violations, "violated", run.violations == 0 ? List.of() : List.of("order-total"),
                "notChecked", run.notChecked, "seconds", 0.4));
        summary.put("driver", Map.of("lagP99Millis", 4.5, "pauses", 0, "pauseMillisMax", 12, "lateStarts", 3,
                "missedStarts", 0, "agents", List.of()));
        summary.put("processes", processes(run));
        summary.putAll(run.more);
        return summary;
    }

    private static List<Map<String, Object>> processes(TrialRun run) {
        Map<String, Object> system = new LinkedHashMap<>(Map.of("name", "system", "cpuSeconds", 21.5, "memoryPeakMebibytes", 512));
        system.put("cpuMillisPerOperation", run.cpuMillis);
        return List.of(system, Map.of("name", "postgresql", "cpuSeconds", 9.5, "cpuMillisPerOperation", 0.3, "memoryPeakMebibytes", 96));
    }

    private static Map<String, Object> rule(TrialRun run) {
        Map<String, Object> rule = new LinkedHashMap<>(Map.of("name", "newOrder 90th percentile of the response", "unit", "s",
                "limit", "at most 2.00 s", "verdict", run.isSlow() ? "failed" : "passed"));
        rule.put("value", run.mostlyErrors ? null : run.p90Millis / 1_000);
        rule.put("intervalLow", run.mostlyErrors ? null : run.p90Millis / 1_100);
        rule.put("intervalHigh", run.mostlyErrors ? null : run.p90Millis / 900);
        return rule;
    }

    private static Map<String, Object> transactions(TrialRun run) {
        Map<String, Object> transactions = new LinkedHashMap<>();
        for (String transaction : Results.TRANSACTIONS) {
            boolean erring = transaction.equals("newOrder") && run.timedOut > 0;
            transactions.put(transaction, Map.of("count", 200, "errors", erring ? run.timedOut : 0,
                    "outcomes", erring ? Map.of("succeeded", 200, "timed-out", run.timedOut) : Map.of("succeeded", 200),
                    "p50Millis", run.p90Millis / 2, "p90Millis", run.p90Millis, "p99Millis", run.p90Millis * 1.5,
                    "maxMillis", run.p90Millis * 2.125));
        }
        return transactions;
    }

    private static Map<String, Object> split(TrialRun run, double millis) {
        Map<String, Object> split = new LinkedHashMap<>();
        split.put("responseMillis", millis);
        split.put("driverLagMillis", millis * 0.1);
        split.put("connectionWaitMillis", millis * 0.4);
        split.put("lockWaitMillis", run.lockWaitsTold ? millis * 0.1 : null);
        split.put("sqlMillis", millis * 0.2);
        split.put("supplierCallMillis", millis * 0.1);
        split.put("handOverMillis", 0.0);
        split.put("commitMillis", millis * 0.05);
        split.put("stationMillis", 0.0);
        split.put("restMillis", millis * run.restShare);
        split.put("statements", Map.of("select", 4.0));
        return split;
    }
}
