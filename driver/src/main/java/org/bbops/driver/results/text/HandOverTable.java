package org.bbops.driver.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.RunSummary;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.SystemSummaries;

/** Formats the hand-over of runs that purchased by messages: its delays and costs. */
final class HandOverTable {

    private static final double MICROS_PER_MILLI = 1_000.0;

    private HandOverTable() {
    }

    /** The lines; none when no run has handed over. */
    static List<String> lines(List<RunResult> runs) {
        List<RunResult> messaging = runs.stream().filter(HandOverTable::handsOver).toList();
        if (messaging.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(List.of(1), "Ir", "hand-over", "p50", "p99", "schedule p50", "schedule p99", "statements",
                "messages", "log syncs", "journal syncs", "transaction log syncs");
        messaging.forEach(run -> table.row(cells(run)));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("p50, p99: ms from just before the commit to the supplier, whole run, ramps and drain included; the others are of the"
                + " steady state: ms of scheduleWorkOrder; means per scheduled work order, the database's log"
                + " syncs with those of order entry, the broker's journal syncs with those of acknowledging"
                + " (docs/hand-over.md)");
        return lines;
    }

    private static boolean handsOver(RunResult run) {
        return run.configuration().isMessaging() && run.measurement().plan().work().load().mix().hasPlannedLines();
    }

    private static List<String> cells(RunResult run) {
        Histogram schedule = run.measurement().of(Transaction.SCHEDULE_WORK_ORDER).response();
        RunSummary.WorkOrderCost cost = run.measured().system().map(SystemSummaries::perWorkOrder).orElse(RunSummary.WorkOrderCost.UNKNOWN);
        return List.of(Integer.toString(run.configuration().injectionRate()), name(run.configuration()),
                run.books().handOver().map(HandOverState::p50Millis).map(HandOverTable::text).orElse("-"),
                run.books().handOver().map(HandOverState::p99Millis).map(HandOverTable::text).orElse("-"),
                percentile(schedule, 50), percentile(schedule, 99),
                text(cost.statements()), text(cost.messages()), text(cost.databaseLogSyncs()),
                text(cost.brokerJournalSyncs()), text(cost.transactionLogSyncs()));
    }

    private static String name(RunConfiguration run) {
        return run.handOver() + (run.xaLog().equals("off") ? " without log" : "");
    }

    private static String percentile(Histogram micros, double percentile) {
        return micros.getTotalCount() == 0 ? "-" : text(micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI);
    }

    private static String text(Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, "%,.1f", value);
    }
}
