package org.bbops.cli.run;

import java.util.LinkedHashMap;
import java.util.Map;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.Percentiles;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;

/** Computes the figures of a run's steady state that displays show. */
public final class ShownFigures {

    private static final double MICROS_PER_MILLI = 1_000.0;
    private static final int P90 = 90;

    private ShownFigures() {
    }

    /** Returns the figures of a run. */
    static Figures of(RunMeasurement measured) {
        return new Figures(Json.finite(measured.bbopsPerMinute()),
                measured.plan().work().load().makesBbops() ? null : measured.operationsPerSecond(),
                Json.finite(measured.offeredPerSecond()), measured.achievedPerSecond(), p90Millis(measured), measured.errors());
    }

    /** Returns the figures of a step of a course: those that the step is judged and reported by, where it has them. */
    public static Figures of(RunMeasurement measured, Step step) {
        Figures run = of(measured);
        Map<String, Double> percentiles = new LinkedHashMap<>(run.p90Millis());
        putIfKnown(percentiles, Transaction.NEW_ORDER, step.p90Millis());
        putIfKnown(percentiles, Transaction.WORK_ORDER, step.workOrderP90Millis());
        return new Figures(Json.finite(step.bbopsPerMinute()), run.operationsPerSecond(), run.offeredPerSecond(), run.achievedPerSecond(),
                percentiles, run.errors());
    }

    private static void putIfKnown(Map<String, Double> percentiles, Transaction transaction, double millis) {
        if (!Double.isNaN(millis)) {
            percentiles.put(transaction.label(), Json.finite(millis));
        }
    }

    private static Map<String, Double> p90Millis(RunMeasurement measured) {
        Map<String, Double> percentiles = new LinkedHashMap<>();
        Transaction.ISSUED.stream().filter(transaction -> measured.of(transaction).total() > 0)
                .forEach(transaction -> percentiles.put(transaction.label(), p90Millis(measured.of(transaction))));
        return percentiles;
    }

    /** Returns null where the percentile is beyond any limit: that of the successes alone would make a system that fails look fast. */
    private static Double p90Millis(TransactionMeasurement measured) {
        return Percentiles.isBeyondAnyLimit(measured.errors(), measured.total(), P90) ? null
                : measured.response().getValueAtPercentile(P90) / MICROS_PER_MILLI;
    }
}
