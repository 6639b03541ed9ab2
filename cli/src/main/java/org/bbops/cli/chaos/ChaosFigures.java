package org.bbops.cli.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.driver.audit.CheckResult;
import org.bbops.driver.audit.Guarantee;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.results.ChaosSummary;
import org.bbops.driver.results.ChaosSummary.Point;
import org.bbops.driver.results.RunVerdict;

/** Adds up the blows of a run, and holds what became of the purchase orders against what its way promises. */
final class ChaosFigures {

    private ChaosFigures() {
    }

    /**
     * Of a run that was audited.
     *
     * @param blows those that were made, one or more
     * @param cycles how many were to be made; a run that was stopped before passes nothing
     */
    static ChaosSummary.Run of(RunConfiguration run, List<Blow> blows, int cycles, Aftermath aftermath, Duration took) {
        Promise promise = new Promise(Guarantee.of(run));
        List<Attribution> parts = Attribution.of(blows, aftermath.fates());
        ChaosSummary.Orders orders = new ChaosSummary.Orders(sum(parts, Attribution::committed), sum(parts, Attribution::lost),
                sum(parts, Attribution::doubled), sum(parts, Attribution::phantom), aftermath.deadLettered());
        List<String> violated = aftermath.audit().violated().stream().map(CheckResult::name).toList();
        ChaosVerdict verdict = ChaosVerdict.of(aftermath, promise, orders, blows, cycles);
        return new ChaosSummary.Run(run.purchasing(), handOver(run), xaLog(run), verdict.verdict().label(),
                verdict.because().orElse(null), promise.words(), seconds(took), hits(blows), blows.size() - hits(blows),
                longest(blows), CycleTimes.of(blows), orders, points(parts), parts.stream().map(ChaosFigures::struck).toList(),
                driver(aftermath), new ChaosSummary.Audit(aftermath.audit().passed() ? "passed" : "failed", violated,
                        aftermath.audit().violations()));
    }

    /** Of a run that broke off, with what is known of it. */
    static ChaosSummary.Run invalid(RunConfiguration run, List<Blow> blows, String because, Duration took) {
        List<Attribution> parts = blows.isEmpty() ? List.of() : Attribution.of(blows, List.of());
        return new ChaosSummary.Run(run.purchasing(), handOver(run), xaLog(run), RunVerdict.INVALID.label(), because,
                new Promise(Guarantee.of(run)).words(), seconds(took), hits(blows), blows.size() - hits(blows), longest(blows),
                CycleTimes.of(blows), new ChaosSummary.Orders(0, 0, 0, 0, 0), points(parts),
                parts.stream().map(ChaosFigures::struck).toList(), null, null);
    }

    private static String handOver(RunConfiguration run) {
        return run.isMessaging() ? run.handOver() : null;
    }

    private static String xaLog(RunConfiguration run) {
        return Way.of(run) == Way.XA ? run.xaLog() : null;
    }

    /** By point in the order in which an order comes by them, and by victim. */
    private static List<Point> points(List<Attribution> parts) {
        SortedMap<String, List<Attribution>> byPoint = parts.stream().collect(Collectors.groupingBy(
                part -> place(part.blow().strike()), TreeMap::new, Collectors.toList()));
        List<Point> points = new ArrayList<>();
        byPoint.values().forEach(same -> {
            List<Blow> blows = same.stream().map(Attribution::blow).toList();
            Strike strike = blows.getFirst().strike();
            points.add(new Point(strike.where(), strike.victim().label(), hits(blows), blows.size() - hits(blows),
                    sum(same, Attribution::committed), sum(same, Attribution::lost), sum(same, Attribution::doubled),
                    sum(same, Attribution::phantom), longest(blows)));
        });
        return points;
    }

    private static String place(Strike strike) {
        return "%02d %s".formatted(strike.point().map(Enum::ordinal).orElse(FaultPoint.values().length), strike.victim());
    }

    private static ChaosSummary.Struck struck(Attribution part) {
        Blow blow = part.blow();
        return new ChaosSummary.Struck(blow.number(), blow.strike().where(), blow.strike().victim().label(),
                blow.strike().time(), blow.from().toString(), blow.reachSeconds(), blow.hit() ? blow.recoverySeconds() : null,
                part.committed(), part.lost(), part.doubled(), part.phantom());
    }

    private static ChaosSummary.Driver driver(Aftermath aftermath) {
        RunTotals totals = aftermath.totals();
        long uncertain = totals.newOrdersUncertain() + totals.cancelsUncertain() + totals.changesUncertain()
                + totals.newCustomersUncertain() + totals.scheduledUncertain() + totals.completedUncertain();
        return new ChaosSummary.Driver(totals.plannedScheduled() + totals.largeScheduled(), uncertain, aftermath.agentKills());
    }

    private static int hits(List<Blow> blows) {
        return (int) blows.stream().filter(Blow::hit).count();
    }

    private static double longest(List<Blow> blows) {
        return blows.stream().mapToDouble(Blow::recoverySeconds).max().orElse(0);
    }

    private static long sum(List<Attribution> parts, ToLongFunction<Attribution> figure) {
        return parts.stream().mapToLong(figure).sum();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }
}
