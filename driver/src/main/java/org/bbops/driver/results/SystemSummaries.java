package org.bbops.driver.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.split.ConflictCounts;
import org.bbops.driver.split.OperationCounts;
import org.bbops.driver.split.SystemFigures;
import org.bbops.driver.split.TimeSplit;
import org.bbops.driver.split.TimeSplits;

/** Turns what the system measured of itself into its part of summary.json. */
final class SystemSummaries {

    private static final double MICROS_PER_MILLI = 1_000.0;

    private SystemSummaries() {
    }

    static Map<String, TimeSplit> time(RunMeasurement measured, SystemFigures figures) {
        Map<String, TimeSplit> rounded = new LinkedHashMap<>();
        TimeSplits.of(measured, figures).forEach((name, split) -> rounded.put(name, rounded(split)));
        return rounded;
    }

    private static TimeSplit rounded(TimeSplit split) {
        return new TimeSplit(finite(split.responseMillis()), finite(split.driverLagMillis()),
            finite(split.connectionWaitMillis()), split.lockWaitMillis() == null ? null : finite(split.lockWaitMillis()),
            finite(split.sqlMillis()), finite(split.supplierCallMillis()), finite(split.handOverMillis()),
            finite(split.commitMillis()), finite(split.stationMillis()), finite(split.restMillis()),
            means(split.statements(), 1));
    }

    /** Those that happened. */
    static Map<String, RunSummary.OperationSummary> operations(SystemFigures figures) {
        Map<String, RunSummary.OperationSummary> operations = new LinkedHashMap<>();
        figures.operations().forEach((name, counts) -> {
            if (counts.count() > 0) {
                operations.put(name, operation(counts));
            }
        });
        return operations;
    }

    static RunSummary.Deadlocks deadlocks(SystemFigures figures) {
        return new RunSummary.Deadlocks(figures.deadlockCount(), figures.deadlocks());
    }

    static RunSummary.Conflicts conflicts(SystemFigures figures) {
        List<ConflictCounts> all = figures.conflicts();
        return new RunSummary.Conflicts(all.stream().mapToLong(ConflictCounts::retried).sum(),
            all.stream().mapToLong(ConflictCounts::givenUp).sum(), all.stream().mapToLong(ConflictCounts::unsafe).sum(), all);
    }

    private static RunSummary.OperationSummary operation(OperationCounts counts) {
        return new RunSummary.OperationSummary(counts.count(),
            finite(counts.micros() / MICROS_PER_MILLI / counts.count()), means(counts.statements(), counts.count()));
    }

    private static Map<String, Double> means(Map<String, ? extends Number> sums, long count) {
        Map<String, Double> means = new LinkedHashMap<>();
        sums.forEach((kind, sum) -> means.put(kind, finite(sum.doubleValue() / count)));
        return means;
    }

    private static Double finite(double value) {
        return RunSummaries.finite(value);
    }
}
