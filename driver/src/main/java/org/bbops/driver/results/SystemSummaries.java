package org.bbops.driver.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.split.ConflictCounts;
import org.bbops.driver.split.SystemFigures;
import org.bbops.driver.split.TimeSplit;
import org.bbops.driver.split.TimeSplits;

/** Turns what the system measured of itself into its part of summary.json. */
final class SystemSummaries {

    /** The two of claim K10. */
    private static final Set<String> CHANGE_AND_STATUS = Set.of("changeOrder", "orderStatus");

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
                operations.put(name, operation(counts.count(), rounded(TimeSplits.ofOperation(figures, name))));
            }
        });
        return operations;
    }

    static RunSummary.Deadlocks deadlocks(SystemFigures figures) {
        return new RunSummary.Deadlocks(figures.deadlockCount(), figures.deadlockCount(CHANGE_AND_STATUS), figures.deadlocks());
    }

    static RunSummary.Conflicts conflicts(SystemFigures figures) {
        List<ConflictCounts> all = figures.conflicts();
        return new RunSummary.Conflicts(all.stream().mapToLong(ConflictCounts::retried).sum(),
            all.stream().mapToLong(ConflictCounts::givenUp).sum(), all.stream().mapToLong(ConflictCounts::unsafe).sum(), all);
    }

    private static RunSummary.OperationSummary operation(long count, TimeSplit split) {
        return new RunSummary.OperationSummary(count, split.responseMillis(), split.connectionWaitMillis(), split.lockWaitMillis(),
            split.sqlMillis(), split.supplierCallMillis(), split.handOverMillis(), split.commitMillis(), split.restMillis(),
            split.statements());
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
