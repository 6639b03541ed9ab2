package org.bbops.driver.results.chaos;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;

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
            return Optional.of("No process was killed at %s, so this run proves nothing about it; raise the injection rate or the number"
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
