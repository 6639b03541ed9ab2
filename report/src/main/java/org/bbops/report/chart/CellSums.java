package org.bbops.report.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.TimeSplit;
import org.bbops.report.model.Cell;

/** Puts the valid repetitions of a combination together. */
final class CellSums {

    private static final Set<String> NO_ERRORS = Set.of("succeeded", "refused");

    private CellSums() {
    }

    static ChartData.CellData of(String name, Cell cell) {
        List<RunSummary> runs = cell.valid().stream().map(run -> run.summary()).toList();
        return new ChartData.CellData(name, time(runs), errors(runs), conflicts(runs), purchaseOrders(runs));
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
            for (String transaction : Charts.TRANSACTIONS) {
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
                    conflicts.merge(kind.cause() + ", tried again", kind.retried(), Long::sum);
                    conflicts.merge(kind.cause() + ", told to the caller", kind.givenUp() + kind.unsafe(), Long::sum);
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
