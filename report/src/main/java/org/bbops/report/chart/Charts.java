package org.bbops.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.SystemSummary.TimeSplit;
import org.bbops.analysis.statistics.MedianRange;
import org.bbops.contracts.workload.Transaction;
import org.bbops.report.model.Cell;
import org.bbops.report.model.Grid;
import org.bbops.report.model.Grid.Line;
import org.bbops.report.model.Grid.ThroughputFigure;

/** Computes the data of the charts. */
public final class Charts {

    private static final Set<String> NO_ERRORS = Set.of("succeeded", "refused");
    private static final Pattern RULE = Pattern.compile("(\\w+) 90th percentile of the response");
    private static final Pattern LIMIT = Pattern.compile("at most ([\\d.]+) s");
    private static final double MILLIS_PER_SECOND = 1_000;
    /** Labels of the transactions that users wait for, in the workload's order. */
    static final List<String> TRANSACTIONS = Transaction.ISSUED.stream().map(Transaction::label).toList();

    private Charts() {
    }

    /** Computes the data of all runs from their intervals and histograms. */
    public static ChartData of(Grid grid, List<CapacityResult> capacities) {
        List<ChartData.CellData> cells = new ArrayList<>();
        grid.cellsByName().forEach((name, cell) -> cells.add(cell(name, cell)));
        ThroughputFigure shown = grid.shown();
        return new ChartData(new ChartData.Throughput(shown.unit(), shown.isIdealKnown() ? Grid.IDEAL_PER_RATE : null),
                new ChartData.Loads(grid.axis().label(), grid.loads()),
                responseLimits(grid),
                grid.lines().stream().map(line -> line(line, shown)).toList(), cells,
                grid.runs().stream().map(run -> RunSlices.of(run, shown)).toList(), CapacityCharts.of(capacities));
    }

    private static ChartData.LineData line(Line line, ThroughputFigure shown) {
        return new ChartData.LineData(line.name(), line.cells().stream().map(cell -> point(cell, shown)).toList());
    }

    private static ChartData.PointData point(Cell cell, ThroughputFigure shown) {
        List<String> beyond = TRANSACTIONS.stream().filter(cell::failedBeyond).toList();
        Map<String, MedianRange> p90 = new LinkedHashMap<>();
        TRANSACTIONS.forEach(transaction -> p90.put(transaction,
                beyond.contains(transaction) ? null : cell.figure("transactions." + transaction + ".p90Millis").orElse(null)));
        return new ChartData.PointData(cell.load(), cell.state().label(), cell.throughput(shown).orElse(null), p90, beyond);
    }

    static Map<String, Double> responseLimits(Grid grid) {
        Map<String, Double> limits = new LinkedHashMap<>();
        grid.runs().stream().flatMap(run -> run.summary().judgement().rules().stream()).forEach(rule -> put(limits, rule));
        return limits;
    }

    private static void put(Map<String, Double> limits, RunSummary.Rule rule) {
        Matcher name = RULE.matcher(rule.name());
        Matcher limit = LIMIT.matcher(rule.limit());
        if (name.matches() && limit.matches()) {
            limits.put(name.group(1), Double.parseDouble(limit.group(1)) * MILLIS_PER_SECOND);
        }
    }

    /** Puts the valid repetitions of a combination together; null for counts that none of them has. */
    private static ChartData.CellData cell(String name, Cell cell) {
        List<RunSummary> runs = cell.valid().stream().map(run -> run.summary()).toList();
        boolean conflictsTold = runs.stream().anyMatch(run -> run.system().conflicts() != null);
        boolean ordersTold = runs.stream().anyMatch(run -> run.work().purchaseOrders() != null);
        return new ChartData.CellData(name, time(runs), runs.isEmpty() ? null : errors(runs), conflictsTold ? conflicts(runs) : null,
                ordersTold ? purchaseOrders(runs) : null);
    }

    /** Returns the mean by transaction and part, over those runs that have the transaction. */
    private static Map<String, Map<String, Double>> time(List<RunSummary> runs) {
        Map<String, Map<String, Double>> means = new LinkedHashMap<>();
        runs.stream().flatMap(run -> run.system().time().keySet().stream()).distinct().forEach(transaction -> {
            List<TimeSplit> splits = runs.stream().map(run -> run.system().time().get(transaction)).filter(Objects::nonNull).toList();
            means.put(transaction, timeParts(splits));
        });
        return means;
    }

    private static Map<String, Long> errors(List<RunSummary> runs) {
        Map<String, Long> errors = new LinkedHashMap<>();
        for (RunSummary run : runs) {
            for (String transaction : TRANSACTIONS) {
                RunSummary.TransactionFigures figures = run.work().transactions().get(transaction);
                if (figures != null) {
                    figures.outcomes().forEach((outcome, count) -> {
                        if (!NO_ERRORS.contains(outcome)) {
                            errors.merge(outcome, count, Long::sum);
                        }
                    });
                }
            }
        }
        return errors;
    }

    private static Map<String, Long> conflicts(List<RunSummary> runs) {
        Map<String, Long> conflicts = new LinkedHashMap<>();
        for (RunSummary run : runs) {
            if (run.system().conflicts() != null) {
                run.system().conflicts().by().forEach(kind -> {
                    conflicts.merge(kind.cause() + ", retried", kind.retried(), Long::sum);
                    conflicts.merge(kind.cause() + ", reported to the caller", kind.givenUp() + kind.unsafe(), Long::sum);
                });
            }
        }
        conflicts.values().removeIf(count -> count == 0);
        return conflicts;
    }

    private static Map<String, Long> purchaseOrders(List<RunSummary> runs) {
        Map<String, Long> states = new LinkedHashMap<>();
        for (RunSummary run : runs) {
            PurchaseOrderFigures orders = run.work().purchaseOrders();
            if (orders != null) {
                PurchaseOrderFigures.Booked booked = orders.booked();
                states.merge("delivered", booked.delivered(), Long::sum);
                states.merge("sent, not yet delivered", booked.sent() - booked.delivered(), Long::sum);
                states.merge("queued", PurchaseOrderFigures.known(orders.queued()), Long::sum);
                states.merge("lost", PurchaseOrderFigures.known(orders.lost()), Long::sum);
                states.merge("phantom", PurchaseOrderFigures.known(orders.phantom()), Long::sum);
                if (run.work().handOver() != null) {
                    states.merge("given up", run.work().handOver().deadLettered(), Long::sum);
                }
            }
        }
        return states;
    }

    /**
     * Returns the mean parts over repetitions. If one repetition has no lock waits, they are part of the SQL time for all, with a label that
     * says so.
     */
    static Map<String, Double> timeParts(List<TimeSplit> splits) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("stations", mean(splits, TimeSplit::stationMillis));
        parts.put("lag", mean(splits, TimeSplit::driverLagMillis));
        parts.put("connection", mean(splits, split -> split.parts().connectionWaitMillis()));
        if (splits.stream().allMatch(split -> split.parts().lockWaitMillis() != null)) {
            parts.put("lock", mean(splits, split -> split.parts().lockWaitMillis()));
            parts.put("SQL", mean(splits, split -> split.parts().sqlMillis()));
        } else {
            parts.put("SQL and locks", mean(splits, split -> split.parts().sqlMillis()
                    + (split.parts().lockWaitMillis() == null ? 0 : split.parts().lockWaitMillis())));
        }
        parts.put("supplier", mean(splits, split -> split.parts().supplierCallMillis()));
        parts.put("hand-over", mean(splits, split -> split.parts().handOverMillis()));
        parts.put("commit", mean(splits, split -> split.parts().commitMillis()));
        parts.put("rest", mean(splits, TimeSplit::restMillis));
        return parts;
    }

    private static double mean(List<TimeSplit> splits, ToDoubleFunction<TimeSplit> part) {
        return splits.stream().mapToDouble(part).average().orElseThrow();
    }
}
