package org.bbops.driver.results.chaos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;
import org.bbops.driver.results.chaos.Variant.Promise;
import org.bbops.driver.results.text.TextTable;

/** chaos.txt: chaos.json as a table that people read. */
public final class ChaosTable {

    private static final List<Integer> WORDS = List.of(0, 1, 2);
    private static final String ALL = "all";

    private ChaosTable() {
    }

    /** A line per run, fault point and victim, sums per victim and run below; then verdicts, times, sittings and the raw files' digest. */
    public static String of(ChaosSummary summary) {
        TextTable table = new TextTable(WORDS, "hand-over", "fault point", "killed", "kills", "missed", "committed", "lost",
                "doubled", "phantom", "dead letters", "longest recovery");
        summary.runs().forEach(run -> rows(table, run));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("kills are kill -9; doubled in effect; recovery in seconds from the kill until the system was ready again");
        lines.add("");
        summary.runs().forEach(run -> {
            lines.add(verdict(run));
            leftBehind(run).ifPresent(lines::add);
            if (run.made().cycles() > 0) {
                lines.add(recovery(run));
                lines.add(cycle(run));
            }
        });
        summary.sittings().forEach(sitting -> lines.addAll(sitting(sitting)));
        long files = summary.sittings().stream().mapToLong(sitting -> sitting.files().size()).sum();
        lines.add("%d raw files, SHA-256 of what sha256sum prints for them: %s".formatted(files, summary.rawFilesSha256()));
        lines.add("Build: " + summary.build().text());
        lines.add("Verdict: " + summary.verdict());
        return String.join(System.lineSeparator(), lines);
    }

    /** "outbox: 60 of 60 cycles, 58 kills, 1034 purchase orders, 0 lost, 0 doubled, 0 phantom, 0 dead letters, passed". */
    public static String inShort(ChaosSummary.Run run, int wanted) {
        ChaosSummary.Orders orders = run.orders();
        long left = run.checks() == null ? 0 : run.checks().leftBehindInAll();
        return "%d of %d cycles, %d kills, %d purchase orders, %d lost, %d doubled, %d phantom, %d dead letters, %s%s".formatted(
                run.made().cycles(), wanted, run.made().kills(), orders.committed(), orders.lost(), orders.doubled(), orders.phantom(),
                orders.deadLettered(), left == 0 ? "" : left + " left behind in one domain, ", run.judgement().verdict());
    }

    private static void rows(TextTable table, ChaosSummary.Run run) {
        String name = run.variant().name();
        run.points().forEach(point -> table.row(row(name, point, "")));
        run.points().stream().collect(Collectors.groupingBy(ChaosSummary.Point::victim)).entrySet().stream()
                .sorted(Map.Entry.comparingByKey()).map(each -> sum(each.getKey(), each.getValue()))
                .forEach(victim -> table.row(row(name, victim, "")));
        // Dead letters are counted once for the run, since the time of dead-lettering does not identify the kill that led to it.
        table.row(row(name, sum("", run.points()), text(run.orders().deadLettered())));
    }

    private static ChaosSummary.Point sum(String victim, List<ChaosSummary.Point> points) {
        return new ChaosSummary.Point(ALL, victim, points.stream().mapToInt(ChaosSummary.Point::kills).sum(),
                points.stream().mapToInt(ChaosSummary.Point::missed).sum(),
                points.stream().map(ChaosSummary.Point::orders).reduce(OrderCounts.NONE, OrderCounts::plus),
                points.stream().map(ChaosSummary.Point::longestRecovery).max(Comparator.naturalOrder()).orElse(0.0));
    }

    private static List<String> row(String name, ChaosSummary.Point point, String deadLetters) {
        OrderCounts orders = point.orders();
        return List.of(name, point.point(), point.victim(), text(point.kills()), text(point.missed()), text(orders.committed()),
                text(orders.lost()), text(orders.doubled()), text(orders.phantom()), deadLetters, seconds(point.longestRecovery()));
    }

    private static String verdict(ChaosSummary.Run run) {
        ChaosSummary.Checks checks = run.checks();
        String audits = checks == null ? "no audit" : "%d of %d audits passed%s".formatted(checks.passed(), checks.audits(),
                checks.violated().isEmpty() ? "" : " (violated: " + String.join(", ", checks.violated().keySet()) + ")");
        return "%s: %s; promises no %s; %s%s".formatted(run.variant().name(), run.judgement().verdict(),
                String.join(", ", run.variant().promise()), audits,
                run.judgement().because() == null ? "" : "; " + run.judgement().because());
    }

    /** Tells what transactions over several domains left in one of them, where that may happen or did. */
    private static Optional<String> leftBehind(ChaosSummary.Run run) {
        if (run.checks() == null || Promise.of(run.variant()).guarantee().nothingSplit() && run.checks().leftBehind().isEmpty()) {
            return Optional.empty();
        }
        String left = new TreeMap<>(run.checks().leftBehind()).entrySet().stream().map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
        return Optional.of("%s: left behind in one domain by transactions over several: %s".formatted(run.variant().name(),
                left.isEmpty() ? "nothing" : left));
    }

    private static String recovery(ChaosSummary.Run run) {
        ChaosSummary.Recovery times = run.times().recovery();
        return "%s: seconds of a recovery: median %s, 90 %% within %s, 99 %% within %s, longest %s".formatted(run.variant().name(),
                seconds(times.p50()), seconds(times.p90()), seconds(times.p99()), seconds(times.max()));
    }

    private static String cycle(ChaosSummary.Run run) {
        ChaosSummary.Times mean = run.times();
        String byVictim = mean.recovery().meanByVictim().entrySet().stream()
                .map(each -> each.getKey() + " " + seconds(each.getValue())).collect(Collectors.joining(", "));
        return "%s: seconds of a cycle, in the mean: %s of work, %s until the victim is dead, %s until everything is ready (%s)"
                .formatted(run.variant().name(), seconds(mean.workMean()), seconds(mean.reachMean()), seconds(mean.recovery().mean()),
                        byVictim);
    }

    private static List<String> sitting(ChaosSummary.Sitting sitting) {
        String end = sitting.endedAt() == null ? "not ended" : "to " + sitting.endedAt();
        return Stream.concat(Stream.of("sitting %d: %s %s, %d runs".formatted(sitting.number(), sitting.startedAt(), end,
                sitting.files().size())), sitting.troubles().stream().map(trouble -> "  " + trouble)).toList();
    }

    private static String text(long count) {
        return Long.toString(count);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
