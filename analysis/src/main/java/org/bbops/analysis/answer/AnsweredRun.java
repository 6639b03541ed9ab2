package org.bbops.analysis.answer;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary.Settings;
import org.bbops.analysis.read.KeptUp;

/**
 * Run on which an answer is based.
 *
 * @param levels level of every factor; of runs from several directories also the directory's name, as {@link SideNames#RESULTS}
 * @param pair number that it shares with the runs of other sides that have the same draws: repetition or seed
 * @param summary its figures
 */
public record AnsweredRun(Map<String, String> levels, long pair, RunSummary summary) {

    private static final int P90 = 90;

    /** Creates a run of an experiment, paired by repetition. */
    public AnsweredRun(RunSummary summary) {
        this(summary.identity().factors(), summary.identity().repetition(), summary);
    }

    /** Identifies the system start that the run belongs to, among the runs of one answer; the steps of a closed load share one. */
    Map<String, String> start() {
        Map<String, String> start = new TreeMap<>(levels);
        if (summary.judgement().warmUp() != null) {
            start.remove(Settings.STEP_FACTOR);
        }
        start.put("pair", Long.toString(pair));
        return start;
    }

    int injectionRate() {
        String level = levels.getOrDefault(SideNames.RATE, "");
        return level.isEmpty() ? 0 : Integer.parseInt(level);
    }

    boolean isValid() {
        return !"invalid".equals(summary.outcome().verdict());
    }

    /** Returns the broken rules that depend on the system; the others judge only the driver's random draws. */
    List<RunSummary.Rule> broken() {
        return summary.judgement().rules().stream().filter(rule -> "failed".equals(rule.verdict()) && rule.ofTheSystem()).toList();
    }

    boolean passes() {
        return broken().isEmpty() && violated().isEmpty();
    }

    /** Returns the violated checks of the audit. */
    List<String> violated() {
        return summary.judgement().audit() == null ? List.of() : summary.judgement().audit().violated();
    }

    boolean isOfAClosedLoad() {
        return summary.throughput().isOfAClosedLoad();
    }

    boolean hasKeptUp() {
        return KeptUp.with(summary.throughput().offeredPerSecond(), summary.throughput().achievedPerSecond());
    }

    /** Returns true when users issued the transaction of this name. */
    boolean has(String transaction) {
        RunSummary.TransactionFigures figures = summary.work().transactions().get(transaction);
        return figures != null && figures.count() + figures.errors() > 0;
    }

    /** Returns the 90th percentile of a transaction's response in milliseconds; infinite when none succeeded or more than a tenth failed. */
    double p90Millis(String transaction) {
        RunSummary.TransactionFigures figures = summary.work().transactions().get(transaction);
        boolean beyond = summary.judgement().rules().stream()
                .anyMatch(rule -> rule.name().startsWith(transaction) && rule.isBeyondAnyLimit());
        return beyond || figures == null || figures.response().p90Millis() == null || figures.failedBeyond(P90) ? Double.POSITIVE_INFINITY
                : figures.response().p90Millis();
    }

    /** Returns the operations completed in the window, whenever they began: per minute, or per second for a closed load; 0 when unknown. */
    double throughput() {
        RunSummary.Throughput all = summary.throughput();
        if (all.isOfAClosedLoad()) {
            return all.operationsPerSecond();
        }
        Double ended = all.bbopsEndedPerMinute() == null ? all.bbopsPerMinute() : all.bbopsEndedPerMinute();
        return ended == null ? 0 : ended;
    }
}
