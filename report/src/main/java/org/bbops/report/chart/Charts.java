package org.bbops.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.file.RunSummary;
import org.bbops.contracts.workload.Transaction;
import org.bbops.report.model.Cell;
import org.bbops.report.model.Cell.Spread;
import org.bbops.report.model.Grid;
import org.bbops.report.model.Grid.Line;
import org.bbops.report.model.Grid.ThroughputFigure;

/** Computes the data of the charts. */
public final class Charts {

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
        grid.cellsByName().forEach((name, cell) -> cells.add(CellSums.of(name, cell)));
        ThroughputFigure shown = grid.shown();
        return new ChartData(new ChartData.Throughput(shown.unit(), shown.isIdealKnown() ? Grid.IDEAL_PER_RATE : null), grid.rates(),
                responseLimits(grid),
                grid.lines().stream().map(line -> line(line, shown)).toList(), cells,
                grid.runs().stream().map(run -> RunSlices.of(run, shown)).toList(), CapacityCharts.of(capacities));
    }

    private static ChartData.LineData line(Line line, ThroughputFigure shown) {
        return new ChartData.LineData(line.name(), line.cells().stream().map(cell -> point(cell, shown)).toList());
    }

    private static ChartData.PointData point(Cell cell, ThroughputFigure shown) {
        Map<String, ChartData.SpreadData> p90 = new LinkedHashMap<>();
        TRANSACTIONS.forEach(transaction -> p90.put(transaction, spread(cell, "transactions." + transaction + ".p90Millis")));
        return new ChartData.PointData(cell.rate(), cell.state().label(), spread(cell, shown.path()), p90);
    }

    private static ChartData.SpreadData spread(Cell cell, String figure) {
        return cell.figure(figure).map(Charts::spread).orElse(null);
    }

    private static ChartData.SpreadData spread(Spread spread) {
        return new ChartData.SpreadData(spread.median(), spread.low(), spread.high());
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
}
