package org.bbops.driver.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.analysis.file.Deadlock;
import org.bbops.analysis.file.SystemSummary.TimeSplit;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.LockWaits;
import org.bbops.contracts.workload.Operation;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;
import org.bbops.driver.split.SystemFigures;
import org.bbops.driver.split.TimeSplits;

/** Formats the times of a run: the parts of each transaction's response time, its statements, lock waits by table, and the deadlocks. */
public final class TimeTable {

    private static final List<String> KINDS = List.of("select", "selectForUpdate", "insert", "update", "delete", "other");
    /** Most tables with lock waits on one line. */
    private static final int PLACES_MAX = 6;

    private TimeTable() {
    }

    /** Returns the lines, without a line end at the last; empty when the system did not report its times. */
    public static String of(RunResult run) {
        return run.measured().system().map(figures -> String.join("\n", lines(run, figures))).orElse("");
    }

    private static List<String> lines(RunResult run, SystemFigures figures) {
        TextTable table = new TextTable(List.of(0), "where the time goes", "response", "lag", "connection", "lock", "SQL",
                "supplier", "hand-over", "commit", "stations", "rest", "| select", "locking", "insert", "update", "delete", "other");
        Map<String, TimeSplit> splits = TimeSplits.of(run.measurement(), figures);
        splits.forEach((name, split) -> table.row(cells(name, split)));
        List<String> operations = operations(splits.keySet(), figures);
        operations.forEach(name -> table.row(cells("  " + name, TimeSplits.ofOperation(figures, name))));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("means of the steady state in ms, and statements per transaction"
                + (operations.isEmpty() ? "" : "; indented: operations of the system, of all that ended, whatever became of them"));
        lines.addAll(lockWaits(figures));
        if (figures.time().poolConnections() != null && run.configuration().level(Factor.POOL_EXHAUSTION).equals("grow")) {
            lines.add("the pools of %s connections in each JVM have %d at the end".formatted(run.configuration().level(Factor.POOL_SIZE),
                    figures.time().poolConnections()));
        }
        if (figures.deadlockCount() > 0) {
            lines.add(String.format(Locale.ROOT, "deadlocks: %d (%s)", figures.deadlockCount(), RunSummaries.contention(run).text()));
            figures.deadlocks().forEach(deadlock -> lines.add("  " + text(deadlock)));
        }
        return lines;
    }

    /**
     * Returns the operations to list: those of a work order, which consists of several, and those of transactions without a row, as none
     * succeeded.
     */
    private static List<String> operations(Set<String> rows, SystemFigures figures) {
        return Transaction.ISSUED.stream().filter(each -> each == Transaction.WORK_ORDER || !rows.contains(each.label()))
                .flatMap(each -> each.operations().stream()).map(Operation::label).filter(operation -> figures.of(operation).count() > 0)
                .toList();
    }

    private static List<String> lockWaits(SystemFigures figures) {
        List<String> lines = new ArrayList<>();
        LockWaitLooks looks = figures.lockWaitLooks();
        if (looks.areTooFew()) {
            lines.add("lock waits are %s: %d of %d looks at waiting sessions are missing, as the database did not %s".formatted(
                    figures.tellsLockWaits() ? "longer than told" : "not measured", looks.missed(), looks.made() + looks.missed(),
                    looks.made() == 0 ? "tell, and why is in the system's log" : "answer in time"));
        }
        if (figures.tellsLockWaits() && !figures.lockWaits().isEmpty()) {
            lines.add("sampled lock waits: " + figures.lockWaits().stream().limit(PLACES_MAX).map(TimeTable::text)
                    .collect(Collectors.joining(", ")));
        }
        return lines;
    }

    private static List<String> cells(String name, TimeSplit split) {
        List<String> cells = new ArrayList<>();
        cells.add(name);
        cells.add(millis(split.responseMillis()));
        cells.add(millis(split.driverLagMillis()));
        cells.add(millis(split.parts().connectionWaitMillis()));
        cells.add(split.parts().lockWaitMillis() == null ? "-" : millis(split.parts().lockWaitMillis()));
        cells.add(millis(split.parts().sqlMillis()));
        cells.add(millis(split.parts().supplierCallMillis()));
        cells.add(millis(split.parts().handOverMillis()));
        cells.add(millis(split.parts().commitMillis()));
        cells.add(millis(split.stationMillis()));
        cells.add(millis(split.restMillis()));
        Map<String, Double> statements = split.statements();
        KINDS.forEach(kind -> cells.add((kind.equals("select") ? "| " : "") + millis(statements.getOrDefault(kind, 0.0))));
        return cells;
    }

    private static String text(LockWaits waits) {
        String place = waits.table() == null ? "table not known"
                : waits.index() == null ? waits.table() : waits.table() + "." + waits.index();
        return waits.samples() + " " + place + (waits.toldBy().equals("statement") ? " (by the statement)" : "");
    }

    private static String text(Deadlock deadlock) {
        return deadlock.operations().isEmpty() ? deadlock.count() + " more, too many at once to be explained"
                : deadlock.count() + " between " + String.join(" and ", deadlock.operations()) + " on "
                        + String.join(", ", deadlock.tables());
    }

    private static String millis(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%,.1f", value) : "-";
    }

    /** Formats the conflicts of a run, failures of each operation by cause: lines without a line end at the last; empty without conflicts, or when the system did not report them. */
    public static String conflicts(RunResult run) {
        return run.measured().system().filter(figures -> !figures.conflicts().isEmpty())
                .map(figures -> String.join("\n", conflictTable(figures).lines())
                        + "\nconflicts of the steady state; a retried one is no error by itself (docs/locking.md)")
                .orElse("");
    }

    private static TextTable conflictTable(SystemFigures figures) {
        TextTable table = new TextTable(List.of(0, 1), "conflicts", "cause", "retried", "given up", "unsafe");
        figures.conflicts().forEach(one -> table.row(List.of(one.operation(), one.cause(), Long.toString(one.retried()),
                Long.toString(one.givenUp()), Long.toString(one.unsafe()))));
        return table;
    }
}
