package org.bbops.analysis.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the lines of intervals.csv together, one interval from its transactions' lines. */
final class Intervals {

    private Intervals() {
    }

    static List<Interval> of(List<Csv.Row> rows) {
        Map<Long, List<Csv.Row>> byNumber = new LinkedHashMap<>();
        rows.forEach(row -> byNumber.computeIfAbsent(row.whole("interval"), _ -> new ArrayList<>()).add(row));
        // Older results may have intervals of 0 ms, which have no rates.
        return byNumber.values().stream().map(Intervals::interval).filter(interval -> interval.toMillis() > interval.fromMillis()).toList();
    }

    private static Interval interval(List<Csv.Row> rows) {
        Map<String, Interval.IntervalFigures> transactions = new LinkedHashMap<>();
        rows.forEach(row -> transactions.put(row.text("transaction"), figures(row)));
        Csv.Row any = rows.getFirst();
        return new Interval((int) any.whole("interval"), any.whole("fromMillis"), any.whole("toMillis"), any.text("phase"),
            any.number("lagP99Millis"), any.number("compilationMillis"), any.number("collectionMillis"), transactions);
    }

    private static Interval.IntervalFigures figures(Csv.Row row) {
        Double perSecond = row.number("perSecond");
        return new Interval.IntervalFigures(row.whole("count"), row.whole("errors"), perSecond == null ? 0 : perSecond,
            row.number("p50Millis"), row.number("p90Millis"), row.number("p99Millis"), row.number("maxMillis"));
    }
}
