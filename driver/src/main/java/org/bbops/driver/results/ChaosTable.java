package org.bbops.driver.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** chaos.json as a table that people read. */
public final class ChaosTable {

    private static final List<Integer> WORDS = List.of(0, 1, 2);

    /** Dead letters are counted once for the run: when one was given up tells nothing of the kill that led to it. */
    private static final String OF_NO_POINT = "";

    private ChaosTable() {
    }

    /** A line per hand-over, point and victim, the sums below each hand-over, and the verdict. */
    public static String of(ChaosSummary summary) {
        TextTable table = new TextTable(WORDS, "hand-over", "fault point", "killed", "kills", "missed", "committed", "lost",
            "doubled", "phantom", "dead letters", "longest recovery");
        summary.runs().forEach(run -> rows(table, run));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("kills are kill -9; doubled in effect; recovery in seconds from the kill until the system was ready again");
        lines.add("");
        summary.runs().forEach(run -> {
            lines.add(sentence(run));
            lines.add(cycle(run));
        });
        lines.add("Verdict: " + summary.verdict());
        return String.join(System.lineSeparator(), lines);
    }

    /** "outbox", or "sync" where nothing is handed over. */
    static String name(ChaosSummary.Run run) {
        String name = run.handOver() == null ? run.purchasing() : run.handOver();
        return "off".equals(run.xaLog()) ? name + " without log" : name;
    }

    private static void rows(TextTable table, ChaosSummary.Run run) {
        run.points().forEach(point -> table.row(List.of(name(run), point.point(), point.victim(), text(point.kills()),
            text(point.missed()), text(point.committed()), text(point.lost()), text(point.doubled()), text(point.phantom()),
            OF_NO_POINT, seconds(point.longestRecoverySeconds()))));
        ChaosSummary.Orders orders = run.orders();
        table.row(List.of(name(run), "all", "", text(run.kills()), text(run.missed()), text(orders.committed()),
            text(orders.lost()), text(orders.doubled()), text(orders.phantom()), text(orders.deadLettered()),
            seconds(run.longestRecoverySeconds())));
    }

    private static String sentence(ChaosSummary.Run run) {
        String audit = run.audit() == null ? "no audit" : "audit " + run.audit().verdict()
            + (run.audit().violated().isEmpty() ? "" : " (" + String.join(", ", run.audit().violated()) + ")");
        return name(run) + ": " + run.verdict() + "; promises no " + String.join(", ", run.promise()) + "; " + audit
            + (run.invalidBecause() == null ? "" : "; " + run.invalidBecause());
    }

    private static String cycle(ChaosSummary.Run run) {
        ChaosSummary.Cycle mean = run.cycle();
        String byVictim = mean.recoverySecondsByVictim().entrySet().stream()
            .map(each -> each.getKey() + " " + seconds(each.getValue())).collect(Collectors.joining(", "));
        return "%s: seconds of a cycle, in the mean: %s of work, %s until the victim is dead, %s until everything is ready (%s)"
            .formatted(name(run), seconds(mean.workSeconds()), seconds(mean.reachSeconds()), seconds(mean.recoverySeconds()),
                byVictim);
    }

    private static String text(long count) {
        return Long.toString(count);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
