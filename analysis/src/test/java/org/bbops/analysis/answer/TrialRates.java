package org.bbops.analysis.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary.AnswerSummary;

/** Builder of runs at several rates, with the content of a summary.json. */
final class TrialRates {

    private final List<AnsweredRun> runs = new ArrayList<>();
    private final List<Map<String, Object>> documents = new ArrayList<>();
    private Map<String, String> levels = Map.of();
    private double completed = 1;
    private double workOrderP90Millis = 1_100;
    private Double fixedWorkMicros;

    /** Sets levels of the runs that follow. */
    TrialRates at(Map<String, String> others) {
        levels = others;
        return this;
    }

    /** Sets the share of the offered load that the runs that follow complete. */
    TrialRates completing(double share) {
        completed = share;
        return this;
    }

    /** Sets workOrder's 90th percentile in the runs that follow. */
    TrialRates withWorkOrders(double p90Millis) {
        workOrderP90Millis = p90Millis;
        return this;
    }

    /** Sets the processor time of the fixed piece of work in the runs that follow. */
    TrialRates withFixedWork(double micros) {
        fixedWorkMicros = micros;
        return this;
    }

    /** Adds a run; newOrder's 90th percentile has the limit of 2,000 ms. */
    TrialRates run(String purchasing, int rate, int repetition, double p90Millis) {
        return add(purchasing, rate, repetition, document(rate, p90Millis, p90Millis > 2_000 ? "failed" : "passed"));
    }

    TrialRates invalid(String purchasing, int rate, int repetition) {
        return add(purchasing, rate, repetition, document(rate, 50, "invalid"));
    }

    TrialRates violating(String purchasing, int rate, int repetition) {
        Map<String, Object> document = document(rate, 50, "failed");
        document.put("audit", Map.of("verdict", "failed", "checks", 36, "violations", 1, "violated", List.of("order-total"), "seconds", 1));
        return add(purchasing, rate, repetition, document);
    }

    /** Adds a run of a closed load. */
    TrialRates closed(String purchasing, int repetition, double operationsPerSecond) {
        return closed(purchasing, 1, repetition, operationsPerSecond);
    }

    TrialRates closed(String purchasing, int rate, int repetition, double operationsPerSecond) {
        Map<String, Object> document = document(rate, 50, "passed");
        document.remove("offeredPerSecond");
        document.remove("bbopsEndedPerMinute");
        document.put("rules", List.of());
        document.put("operationsPerSecond", operationsPerSecond);
        return add(purchasing, rate, repetition, document);
    }

    /** Makes the last run a step of a start that its levels, but for the users, share with others. */
    TrialRates asStep() {
        return with("warmUp", Map.of("seconds", 20, "warm", true));
    }

    /** Adds a run of a closed load whose users only read. */
    TrialRates reading(String purchasing, int repetition, double operationsPerSecond) {
        closed(purchasing, repetition, operationsPerSecond);
        runs.getLast().summary().work().transactions().put("newOrder",
                Json.READER.convertValue(Map.of("count", 0, "errors", 0), RunSummary.TransactionFigures.class));
        return this;
    }

    /** Sets newOrder's successes and errors in the last run. */
    TrialRates failing(int count, int errors) {
        runs.getLast().summary().work().transactions().put("newOrder",
                Json.READER.convertValue(Map.of("count", count, "errors", errors, "p90Millis", 50), RunSummary.TransactionFigures.class));
        return this;
    }

    /** Sets the verdict on the last run's window. */
    TrialRates judged(String steady) {
        return with("steady", Map.of("verdict", steady));
    }

    private TrialRates with(String key, Object value) {
        Map<String, Object> document = new LinkedHashMap<>(documents.getLast());
        document.put(key, value);
        runs.removeLast();
        runs.add(new AnsweredRun(Json.READER.convertValue(document, RunSummary.class)));
        return this;
    }

    private TrialRates add(String purchasing, int rate, int repetition, Map<String, Object> document) {
        Map<String, String> factors = new LinkedHashMap<>(Map.of("injection-rate", Integer.toString(rate), "purchasing", purchasing));
        factors.putAll(levels);
        document.put("factors", factors);
        document.put("repetition", repetition);
        documents.add(document);
        runs.add(new AnsweredRun(Json.READER.convertValue(document, RunSummary.class)));
        return this;
    }

    private Map<String, Object> document(int rate, double p90Millis, String verdict) {
        double offered = 104.0 * rate / 60;
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", runs.size() + 1);
        document.put("verdict", verdict);
        document.put("fixedWorkMicros", fixedWorkMicros);
        document.put("offeredPerSecond", offered);
        document.put("achievedPerSecond", completed * offered);
        document.put("bbopsEndedPerMinute", 60 * completed * offered);
        document.put("transactions", Map.of("newOrder", Map.of("count", 200, "errors", 0, "p90Millis", p90Millis),
                "workOrder", Map.of("count", 100, "errors", 0, "p90Millis", workOrderP90Millis)));
        document.put("purchaseOrders", Map.of("committed", 40, "sent", 40, "delivered", 38, "lost", 0, "duplicated", 1, "phantom", 2));
        document.put("rules", List.of(Map.of("name", "newOrder 90th percentile of the response", "unit", "s", "value", p90Millis / 1_000,
                "limit", "at most 2.00 s", "verdict", p90Millis > 2_000 ? "failed" : "passed")));
        document.put("audit", Map.of("verdict", "passed", "checks", 36, "violations", 0, "violated", List.of(), "seconds", 1));
        return document;
    }

    AnswerSummary answer() {
        return RunsAnswer.of(runs);
    }
}
