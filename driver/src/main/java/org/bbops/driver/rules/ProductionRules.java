package org.bbops.driver.rules;

import java.util.List;
import org.bbops.analysis.verdict.VerdictLimits;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.Sample;
import org.bbops.driver.measurement.WorkloadFigures;

/** Rules on the rate of widgets made, by planned lines and for large orders. */
final class ProductionRules {

    private static final double SECONDS_PER_MINUTE = 60;
    /** Large orders per second and Ir that a faithful driver arrives at: 0.5 newOrders, 10 % large, 90 % not refused. */
    private static final double LARGE_ORDERS_PER_SECOND = 0.045;
    /** Mean square of U(100, 200). */
    private static final double LARGE_ORDER_SQUARE = 23_350;
    private static final double PLANNED_QUANTITY = 11.25;
    /** A line's number of cycles in a given time is one of two neighbouring numbers: variance of a quarter at most. */
    private static final double LINE_COUNT_VARIANCE = 0.25;

    private ProductionRules() {
    }

    static List<Rule> of(RunMeasurement run) {
        double perSecondAndIr = 1 / (run.steadySeconds() * run.plan().work().injectionRate());
        double planned = run.observed().figures().of(WorkloadFigures.Series.PLANNED_WIDGETS).sum();
        double large = run.observed().figures().of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).sum();
        double plannedVariance = plannedVariance(run);
        double largeVariance = largeVariance(run);
        return List.of(
                rate("widgets made per Ir", "widgets/s", planned + large, plannedVariance + largeVariance,
                        perSecondAndIr, new VerdictLimits(13.54, 14.96)),
                rate("planned lines per Ir", "widgets/s", planned, plannedVariance, perSecondAndIr, new VerdictLimits(6.08, 7.43)),
                rate("large-order line per Ir", "widgets/min", large, largeVariance,
                        SECONDS_PER_MINUTE * perSecondAndIr, new VerdictLimits(364.5, 445.5)));
    }

    private static Rule rate(String name, String unit, double widgets, double variance, double factor, VerdictLimits limits) {
        return new Rule(name, unit, widgets * factor, limits, true,
                tail -> Statistics.withVariance(widgets, variance, tail).times(factor));
    }

    /** Variance for a fixed number of cycles: the quantities vary, the number hardly (docs/rules.md). */
    private static double plannedVariance(RunMeasurement run) {
        Sample widgets = run.observed().figures().of(WorkloadFigures.Series.PLANNED_WIDGETS);
        double ofQuantities = widgets.count() < 2 ? 0 : widgets.count() * widgets.variance();
        return ofQuantities + run.plan().work().plannedLines() * LINE_COUNT_VARIANCE * PLANNED_QUANTITY * PLANNED_QUANTITY;
    }

    /** Variance of a compound Poisson process: the sum of the squares, at least that of the workload's own rate. */
    private static double largeVariance(RunMeasurement run) {
        double expected = LARGE_ORDERS_PER_SECOND * run.plan().work().injectionRate() * run.steadySeconds() * LARGE_ORDER_SQUARE;
        return Math.max(run.observed().figures().of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).sumOfSquares(), expected);
    }
}
