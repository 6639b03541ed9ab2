package org.bbops.driver.split;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.bbops.contracts.workload.Operation;

/**
 * Operations that one transaction of a user consists of.
 *
 * @param shares by operation, the factor from the total of its executions to the share of one transaction
 */
record Composition(Map<String, Double> shares) {

    /** A transaction made of these operations as often as they happened, and counted by the counters. */
    static Composition countedBy(double transactions, List<Operation> operations) {
        Map<String, Double> shares = new LinkedHashMap<>();
        for (Operation operation : operations) {
            shares.put(operation.label(), transactions > 0 ? 1 / transactions : 0);
        }
        return new Composition(shares);
    }

    /** Adds a number of executions of another operation. */
    Composition with(Operation operation, double times, SystemFigures figures) {
        long count = figures.of(operation.label()).count();
        Map<String, Double> more = new LinkedHashMap<>(shares);
        more.put(operation.label(), count > 0 ? times / count : 0);
        return new Composition(more);
    }

    double millis(SystemFigures figures, String part) {
        return sum(figures, counts -> counts.partMicros().getOrDefault(part, 0L)) / 1_000;
    }

    Map<String, Double> statements(SystemFigures figures) {
        Map<String, Double> statements = new TreeMap<>();
        shares.keySet().forEach(operation -> figures.of(operation).statements().keySet().forEach(
                kind -> statements.computeIfAbsent(kind, _ -> sum(figures, counts -> counts.statements().getOrDefault(kind, 0L)))));
        return statements;
    }

    private double sum(SystemFigures figures, Function<OperationCounts, Long> figure) {
        return shares.entrySet().stream()
                .mapToDouble(share -> share.getValue() * figure.apply(figures.of(share.getKey()))).sum();
    }
}
