package org.bbops.driver.results.chaos;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.results.chaos.SittingRun.Cycle;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;

/** Adds up the sittings of a run. */
final class ChaosSums {

    /** Fault points in the order in which an order passes them; a kill at any time comes last. */
    private static final List<String> POINTS = Stream.of(FaultPoint.values()).map(FaultPoint::label).toList();

    private ChaosSums() {
    }

    /**
     * Sums up one run.
     *
     * @param all its part of each sitting, in order; sittings that do not count only add to {@code notCounted} and {@code seconds}
     * @param wanted cycles to be made
     */
    static ChaosSummary.Run of(Variant variant, List<SittingRun> all, int wanted) {
        List<SittingRun> counted = all.stream().filter(run -> run.ending().counted()).toList();
        List<Cycle> cycles = counted.stream().flatMap(run -> run.cycles().stream()).toList();
        ChaosVerdict verdict = ChaosVerdict.of(all, wanted);
        int notCounted = all.stream().mapToInt(run -> run.cycles().size()).sum() - cycles.size();
        return new ChaosSummary.Run(variant, new ChaosSummary.Judgement(verdict.verdict().label(), verdict.because().orElse(null)),
                new ChaosSummary.Made(cycles.size(), kills(cycles), cycles.size() - kills(cycles), notCounted, killsByVictim(cycles),
                        rounded(all.stream().mapToDouble(run -> run.ending().seconds()).sum())),
                orders(counted, cycles), times(cycles), points(cycles), checks(counted));
    }

    /** The verdict on all runs: failed, else invalid, else passed. */
    static RunVerdict verdict(List<ChaosSummary.Run> runs) {
        List<String> verdicts = runs.stream().map(run -> run.judgement().verdict()).toList();
        return Stream.of(RunVerdict.FAILED, RunVerdict.INVALID).filter(each -> verdicts.contains(each.label())).findFirst()
                .orElse(RunVerdict.PASSED);
    }

    private static ChaosSummary.Orders orders(List<SittingRun> counted, List<Cycle> cycles) {
        OrderCounts sum = counts(cycles);
        return new ChaosSummary.Orders(sum.committed(), sum.lost(), sum.doubled(), sum.phantom(),
                sum(counted, run -> run.books().deadLettered()));
    }

    private static ChaosSummary.Times times(List<Cycle> cycles) {
        List<Cycle> hits = cycles.stream().filter(Cycle::hit).toList();
        List<Double> sorted = hits.stream().map(Cycle::recovery).sorted().toList();
        Map<String, Double> byVictim = byVictim(hits, same -> mean(same, Cycle::recovery));
        return new ChaosSummary.Times(mean(cycles, cycle -> cycle.seconds().work()), mean(cycles, cycle -> cycle.seconds().reach()),
                new ChaosSummary.Recovery(mean(hits, Cycle::recovery), percentile(sorted, 50), percentile(sorted, 90),
                        percentile(sorted, 99), percentile(sorted, 100), byVictim));
    }

    /**
     * Returns a percentile by nearest rank; 0 for no values.
     *
     * @param sorted ascending
     */
    static double percentile(List<Double> sorted, int percent) {
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.ceil(sorted.size() * percent / 100.0) - 1);
    }

    private static List<ChaosSummary.Point> points(List<Cycle> cycles) {
        Map<List<String>, List<Cycle>> byPlace = cycles.stream().collect(Collectors.groupingBy(
                cycle -> List.of(cycle.place().point(), cycle.place().victim())));
        List<ChaosSummary.Point> points = new ArrayList<>();
        byPlace.forEach((place, same) -> points.add(new ChaosSummary.Point(place.getFirst(), place.getLast(), kills(same),
                same.size() - kills(same), counts(same), same.stream().mapToDouble(Cycle::recovery).max().orElse(0))));
        points.sort(Comparator.comparingInt((ChaosSummary.Point point) -> rank(point.point())).thenComparing(ChaosSummary.Point::victim));
        return List.copyOf(points);
    }

    private static int rank(String point) {
        int index = POINTS.indexOf(point);
        return index < 0 ? POINTS.size() : index;
    }

    private static ChaosSummary.Checks checks(List<SittingRun> counted) {
        if (counted.isEmpty()) {
            return null;
        }
        List<SittingRun.Audit> audits = counted.stream().map(run -> run.books().audit()).toList();
        Map<String, Integer> violated = audits.stream().map(SittingRun.Audit::violated).flatMap(Collection::stream)
                .collect(Collectors.toMap(Function.identity(), _ -> 1, Integer::sum, TreeMap::new));
        int passed = (int) audits.stream().filter(audit -> audit.violated().isEmpty()).count();
        return new ChaosSummary.Checks(audits.size(), passed, violated,
                audits.stream().mapToLong(SittingRun.Audit::violations).sum(),
                audits.stream().flatMap(audit -> audit.leftBehind().entrySet().stream())
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, TreeMap::new)),
                new SittingRun.Driver(sum(counted, run -> run.books().driver().scheduled()),
                        sum(counted, run -> run.books().driver().uncertain()),
                        (int) sum(counted, run -> run.books().driver().agentKills())));
    }

    private static Map<String, Integer> killsByVictim(List<Cycle> cycles) {
        return byVictim(cycles.stream().filter(Cycle::hit).toList(), List::size);
    }

    private static <T> Map<String, T> byVictim(List<Cycle> cycles, Function<List<Cycle>, T> figure) {
        return cycles.stream().collect(Collectors.groupingBy(cycle -> cycle.place().victim(), TreeMap::new,
                Collectors.collectingAndThen(Collectors.toList(), figure)));
    }

    private static OrderCounts counts(List<Cycle> cycles) {
        return cycles.stream().map(Cycle::orders).reduce(OrderCounts.NONE, OrderCounts::plus);
    }

    private static int kills(List<Cycle> cycles) {
        return (int) cycles.stream().filter(Cycle::hit).count();
    }

    private static long sum(List<SittingRun> runs, ToLongFunction<SittingRun> figure) {
        return runs.stream().mapToLong(figure).sum();
    }

    /** Returns the mean; 0 of no cycles. */
    private static double mean(List<Cycle> cycles, ToDoubleFunction<Cycle> seconds) {
        return rounded(cycles.stream().mapToDouble(seconds).average().orElse(0));
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 1_000) / 1_000.0;
    }

    /**
     * Verdict on the sum of a run over all sittings.
     *
     * @param because reason why there is no verdict, in a sentence; empty for another verdict
     */
    record ChaosVerdict(RunVerdict verdict, Optional<String> because) {

        /** Share of missed cycles above which there were too few kills for a kept promise to be meaningful. */
        private static final double MISSED_SHARE_MAX = 0.2;

        /**
         * Judges a run. A broken promise or a violated audit fails; a kept promise counts only when all cycles were made, and when there were
         * orders and kills that could have broken it.
         *
         * @param all the run's part of each sitting, those that do not count among them
         * @param wanted cycles to be made
         */
        static ChaosVerdict of(List<SittingRun> all, int wanted) {
            List<SittingRun> counted = all.stream().filter(run -> run.ending().counted()).toList();
            if (!counted.stream().allMatch(SittingRun::isSound)) {
                return new ChaosVerdict(RunVerdict.FAILED, Optional.empty());
            }
            List<SittingRun.Cycle> cycles = counted.stream().flatMap(run -> run.cycles().stream()).toList();
            boolean buys = all.stream().anyMatch(run -> run.variant().buys());
            return doubt(all, cycles, wanted).or(() -> doubtInCoverage(cycles, buys))
                    .map(because -> new ChaosVerdict(RunVerdict.INVALID, Optional.of(because)))
                    .orElse(new ChaosVerdict(RunVerdict.PASSED, Optional.empty()));
        }

        /** Describes a run that failed or does not count, and where its evidence is; empty for any other. */
        static Optional<String> trouble(SittingRun run) {
            String evidence = run.ending().evidence() == null ? "" : "; evidence is kept in " + run.ending().evidence();
            if (!run.ending().counted()) {
                return Optional.of("%s: %d cycles do not count: %s%s".formatted(run.variant().name(), run.cycles().size(),
                        run.ending().because(), evidence));
            }
            return run.isSound() ? Optional.empty()
                    : Optional.of("%s: failed: %s%s".formatted(run.variant().name(), failure(run), evidence));
        }

        private static String failure(SittingRun run) {
            OrderCounts orders = run.orders();
            List<String> violated = run.books().audit().violated();
            return "%d lost, %d doubled, %d phantom%s".formatted(orders.lost(), orders.doubled(), orders.phantom(),
                    violated.isEmpty() ? "" : ", audit violated (" + String.join(", ", violated) + ")");
        }

        private static Optional<String> doubt(List<SittingRun> all, List<SittingRun.Cycle> cycles, int wanted) {
            if (cycles.size() >= wanted) {
                return Optional.empty();
            }
            String made = "%d of %d cycles have been made".formatted(cycles.size(), wanted);
            boolean lastCounts = all.isEmpty() || all.getLast().ending().counted();
            return Optional.of(lastCounts ? made : made + "; those of sitting %d do not count: %s"
                    .formatted(all.getLast().origin().sitting(), all.getLast().ending().because()));
        }

        /** @param buys true when there should have been purchase orders */
        private static Optional<String> doubtInCoverage(List<SittingRun.Cycle> cycles, boolean buys) {
            long missed = cycles.stream().filter(cycle -> !cycle.hit()).count();
            if (missed > MISSED_SHARE_MAX * cycles.size()) {
                return Optional
                        .of("%d of %d cycles killed no process, as none passed their fault points in time; raise the injection rate or the"
                                .formatted(missed, cycles.size()) + " share of work orders that buy (purchase-share)");
            }
            String unmet = unmet(cycles);
            if (!unmet.isEmpty()) {
                return Optional
                        .of("No process was killed at %s, so this run proves nothing about it; raise the injection rate or the number"
                                .formatted(unmet) + " of cycles");
            }
            return !buys || cycles.stream().anyMatch(cycle -> cycle.orders().committed() > 0) ? Optional.empty()
                    : Optional.of(
                            "No purchase order was committed, so that none could be lost; raise the injection rate or the number of cycles");
        }

        /** Names the fault points at which kills were attempted but none succeeded: no process passes them, or too rarely. */
        private static String unmet(List<SittingRun.Cycle> cycles) {
            Set<String> hit = cycles.stream().filter(SittingRun.Cycle::hit).map(cycle -> cycle.place().point()).collect(Collectors.toSet());
            return cycles.stream().map(cycle -> cycle.place().point()).distinct().filter(point -> !hit.contains(point))
                    .collect(Collectors.joining(", "));
        }
    }
}
