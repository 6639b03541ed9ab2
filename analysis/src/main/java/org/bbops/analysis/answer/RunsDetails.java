package org.bbops.analysis.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.SameSystemPairs;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SideRatio;

/**
 * Lines after the answer of an experiment of runs: responses and throughput at the same rate, reasons, purchase orders, trust.
 *
 * @param sides all sides, one of them with a valid run
 * @param comparisons pairs of sides
 * @param ratios result of each comparison
 * @param responses responses at the highest rate that all ran
 */
record RunsDetails(List<TriedSide> sides, List<RateComparison> comparisons, List<SideRatio> ratios, SideResponses responses) {

    /** Returns them in that order, each as a line with its subject in front. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (sides.size() > 1 && responses.areKnown()) {
            lines.add("Response: at Ir %d, the highest rate that %s ran, newOrder's 90th percentile is %s%s".formatted(responses.rate(),
                    sides.size() == 2 ? "both" : "all", responses.values(), responseRatio()));
        }
        throughput().ifPresent(lines::add);
        if (ratios.size() > 1) {
            IntStream.range(0, ratios.size()).filter(place -> ratios.get(place).verdict() != AnswerVerdict.LOAD_LIMITED)
                    .mapToObj(place -> RunsSentence.comparison(comparisons.get(place), ratios.get(place)))
                    .flatMap(Optional::stream).forEach(ratio -> lines.add("Ratio: " + ratio));
        }
        SameSystemPairs.ofRuns(runs().stream().map(AnsweredRun::summary).toList()).ifPresent(pairs -> lines.add("A/A: " + pairs.text()));
        sides.stream().map(RunsDetails::why).flatMap(Optional::stream).forEach(lines::add);
        lines.add("Orders: " + orders());
        lines.add("Trust: " + trust());
        return List.copyOf(lines);
    }

    private List<AnsweredRun> runs() {
        return sides.stream().flatMap(side -> side.runs().stream()).toList();
    }

    private Stream<RunSummary> valid() {
        return sides.stream().flatMap(side -> side.valid().stream()).map(AnsweredRun::summary);
    }

    private String responseRatio() {
        return comparisons.size() != 1 ? ""
                : comparisons.getFirst().responses().map(ratio -> ": " + ratio.text(RunsSentence.RUN)).orElse("");
    }

    /** Compares throughputs where the sentence compares rates. */
    private Optional<String> throughput() {
        if (comparisons.size() != 1 || !ratios.getFirst().figure().equals(RateComparison.RATE)) {
            return Optional.empty();
        }
        RateComparison only = comparisons.getFirst();
        SideRatio ratio = only.throughput();
        return ratio.ratio() == null ? Optional.empty()
                : Optional.of("Throughput: at Ir %d, %s".formatted(only.highestCommon().orElseThrow(), RunsSentence.throughput(ratio)));
    }

    private static Optional<String> why(TriedSide side) {
        return side.fails().map(rate -> "Why: %s fails at Ir %d: %s".formatted(
                side.levels().isEmpty() ? "the system" : SideNames.quoted(side.name()), rate, side.reason()));
    }

    private String orders() {
        return sides.size() > RunsSentence.SIDES_MAX ? orders(runs())
                : String.join("; ", sides.stream().map(side -> (side.levels().isEmpty() ? "" : SideNames.quoted(side.name()) + " ")
                        + orders(side.runs())).toList());
    }

    private static String orders(List<AnsweredRun> runs) {
        List<PurchaseOrderFigures> known = runs.stream().map(run -> run.summary().work().purchaseOrders()).filter(Objects::nonNull)
                .toList();
        if (known.isEmpty()) {
            return "not known, since the audit could not be made";
        }
        return "%s lost, %s duplicated, %s phantom of %s%s".formatted(sum(known, PurchaseOrderFigures::lost),
                sum(known, PurchaseOrderFigures::duplicated), sum(known, PurchaseOrderFigures::phantom),
                sum(known, orders -> orders.booked().committed()),
                known.size() < runs.size() ? ", of %d of %d runs".formatted(known.size(), runs.size()) : "");
    }

    private static String sum(List<PurchaseOrderFigures> all, Function<PurchaseOrderFigures, Long> figure) {
        return Wording.number(all.stream().map(figure).mapToLong(PurchaseOrderFigures::known).sum());
    }

    private String trust() {
        List<String> parts = new ArrayList<>();
        int pairs = ratios.stream().map(this::pairs).filter(count -> count > 0).min(Integer::compare).orElse(0);
        if (pairs > 0 && pairs < Decision.PAIRS_MIN) {
            parts.add("%s, which shows the direction and concludes nothing (repetitions: 5 does)"
                    .formatted(pairs == 1 ? "one run each" : pairs + " pairs"));
        }
        long invalid = runs().stream().filter(run -> !run.isValid()).count();
        if (invalid > 0) {
            parts.add("%d of %d runs are invalid and left out".formatted(invalid, runs().size()));
        }
        count(valid().filter(run -> run.judgement().audit() == null || !"passed".equals(run.judgement().audit().verdict())).count(),
                "audit was violated or not made", "audits were violated or not made").ifPresent(parts::add);
        count(valid().filter(run -> run.judgement().steady() != null && "not steady".equals(run.judgement().steady().verdict())).count(),
                "window was not steady", "windows were not steady").ifPresent(parts::add);
        count(valid().filter(run -> run.throughput().hasShortWindow()).count(), "window is short for its responses",
                "windows are short for their responses").ifPresent(parts::add);
        return parts.isEmpty() ? "every run is valid, audited and steady" : String.join("; ", parts);
    }

    private int pairs(SideRatio ratio) {
        PairedRatio paired = ratio.ratio();
        return paired == null ? comparisons.get(ratios.indexOf(ratio)).directions().size() : paired.pairs();
    }

    private static Optional<String> count(long number, String one, String several) {
        return number == 0 ? Optional.empty() : Optional.of(number + " " + (number == 1 ? one : several));
    }
}
