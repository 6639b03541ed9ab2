package org.bbops.analysis.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.ProcessorSpeeds;
import org.bbops.analysis.read.SameSystemPairs;
import org.bbops.analysis.read.SideResponses;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.statistics.Steadiness.SteadyVerdict;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SideRatio;

/**
 * Text of the answer of an experiment of runs: its sentence, and the lines after it.
 *
 * @param sides all sides, one of them with a valid run
 * @param comparisons pairs of sides
 * @param ratios result of each comparison
 * @param responses responses at the highest rate that all sides with a valid run ran; empty when not known
 */
record RunsWords(List<TriedSide> sides, List<RateComparison> comparisons, List<SideRatio> ratios,
        Optional<SideResponses> responses) {

    /** Maximum number of sides that the sentence names one by one. */
    private static final int SIDES_MAX = 3;

    /** Returns the sentence, its full stop included. */
    String sentence() {
        String first = isClosed() ? throughputs() : rates();
        String rest = comparisons.size() == 1 ? only(comparisons.getFirst(), ratios.getFirst()) : several();
        return first + rest + ".";
    }

    private boolean isClosed() {
        return sides.stream().flatMap(side -> side.valid().stream()).anyMatch(AnsweredRun::isOfAClosedLoad);
    }

    private String throughputs() {
        return sides.size() > SIDES_MAX ? "%d combinations were measured under a closed load".formatted(sides.size())
                : sides.stream().map(TriedSide::throughputClause).collect(Collectors.joining(", "));
    }

    private String rates() {
        TreeSet<Integer> tried = new TreeSet<>();
        sides.forEach(side -> tried.addAll(side.rates()));
        boolean together = sides.size() > 1 && sides.stream().allMatch(side -> side.passesAll() && side.rates().equals(tried));
        if (together) {
            String all = sides.size() > SIDES_MAX ? "All %d combinations".formatted(sides.size())
                    : Wording.list(sides.stream().map(TriedSide::subject).toList());
            return tried.size() == 1 ? "%s pass Ir %d, the only rate tried".formatted(all, tried.first())
                    : "%s pass every rate tried, up to Ir %d".formatted(all, tried.last());
        }
        return sides.size() > SIDES_MAX ? groups()
                : sides.stream().map(side -> side.rateClause(sides.size() == 1)).collect(Collectors.joining(", "));
    }

    /** Names many sides by the rates that they pass, the highest first. */
    private String groups() {
        Map<Integer, List<String>> byRate = new LinkedHashMap<>();
        sides.stream().filter(side -> !side.valid().isEmpty()).sorted((one, other) -> Integer.compare(other.passes(), one.passes()))
                .forEach(side -> byRate.computeIfAbsent(side.passes(), _ -> new ArrayList<>()).add(side.subject()));
        List<String> groups = byRate.entrySet().stream().map(group -> "%s %s".formatted(group(group.getValue()),
                group.getKey() == 0 ? "no rate tried" : "up to Ir " + group.getKey())).toList();
        return "Of %d combinations pass: %s".formatted(sides.size(), String.join(", ", groups));
    }

    private static String group(List<String> names) {
        return names.size() > SIDES_MAX ? "%d of them".formatted(names.size()) : Wording.list(names);
    }

    private String only(RateComparison comparison, SideRatio one) {
        boolean byRates = one.figure().equals(RateComparison.RATE);
        String compared = byRates ? byRates(comparison, one) : byThroughput(comparison, one);
        boolean told = responses.filter(SideResponses::differTwofold).isPresent() || one.showsNoDifference()
                || one.verdict() == AnswerVerdict.NONE;
        boolean hasBasis = byRates && one.verdict() != AnswerVerdict.LOAD_LIMITED && !compared.isEmpty();
        return compared + (told && responses.isPresent() ? responseClause() + (hasBasis ? "" : responseRatio(comparison)) : "");
    }

    private String responseClause() {
        return responses.map(known -> "; " + known.clause(measuredNames())).orElse("");
    }

    /** Returns the names of the sides with a valid run. */
    private List<String> measuredNames() {
        return sides.stream().filter(side -> !side.valid().isEmpty()).map(TriedSide::name).toList();
    }

    private String responseRatio(RateComparison comparison) {
        return responses.flatMap(known -> comparison.responses(known.subject())).map(ratio -> ": " + ratio.text(RateComparison.RUN))
                .orElse("");
    }

    private static String byRates(RateComparison comparison, SideRatio one) {
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return ", so that their limits are not known";
        }
        if (one.ratio() != null) {
            return ": %s by the rates tried%s%s".formatted(one.ratio().times(), one.ratio().basis(RateComparison.RUN, ""),
                    one.showsNoDifference() ? "; no difference in the rates passed was shown" : "");
        }
        return one.verdict() == AnswerVerdict.NONE ? "" : ": " + comparison.directionClause();
    }

    /** Formats a comparison of throughputs, of sides that pass no rate or have a closed load. */
    private String byThroughput(RateComparison comparison, SideRatio one) {
        if (one.ratio() == null) {
            return "";
        }
        return (isClosed() ? ": " : "; at Ir %d ".formatted(comparison.highestCommon().orElseThrow()))
                + RateComparison.throughputClause(one);
    }

    private String several() {
        if (comparisons.isEmpty()) {
            return "";
        }
        List<String> each = comparisons.size() > SIDES_MAX ? List.of()
                : clauses(IntStream.range(0, comparisons.size()));
        boolean allLimited = ratios.stream().allMatch(ratio -> ratio.verdict() == AnswerVerdict.LOAD_LIMITED);
        String compared = allLimited ? ", so that their limits are not known" : each.isEmpty() ? "" : ": " + String.join(", ", each);
        return compared + responseClause();
    }

    /** Formats the comparisons at these indices, without those that have nothing to compare. */
    private List<String> clauses(IntStream places) {
        return places.mapToObj(place -> comparisons.get(place).clause(ratios.get(place))).flatMap(Optional::stream).toList();
    }

    /**
     * Returns the lines after the sentence, each with its subject in front: responses and throughput at the same rate, reasons, purchase
     * orders, trust.
     */
    List<String> details() {
        List<String> lines = new ArrayList<>();
        if (measuredNames().size() > 1) {
            responses.ifPresent(known -> lines.add(known.line(measuredNames())
                    + (comparisons.size() == 1 ? responseRatio(comparisons.getFirst()) : "")));
        }
        throughput().ifPresent(lines::add);
        if (ratios.size() > 1) {
            clauses(IntStream.range(0, ratios.size()).filter(place -> ratios.get(place).verdict() != AnswerVerdict.LOAD_LIMITED))
                    .forEach(ratio -> lines.add("Ratio: " + ratio));
        }
        SameSystemPairs.ofRuns(runs().stream().map(AnsweredRun::summary).toList()).ifPresent(pairs -> lines.add("A/A: " + pairs.text()));
        sides.stream().map(TriedSide::why).flatMap(Optional::stream).forEach(why -> lines.add("Why: " + why));
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

    /** Compares throughputs where the sentence compares rates. */
    private Optional<String> throughput() {
        if (comparisons.size() != 1 || !ratios.getFirst().figure().equals(RateComparison.RATE)) {
            return Optional.empty();
        }
        RateComparison only = comparisons.getFirst();
        SideRatio ratio = only.throughput();
        return ratio.ratio() == null ? Optional.empty()
                : Optional.of("Throughput: at Ir %d, %s".formatted(only.highestCommon().orElseThrow(),
                        RateComparison.throughputClause(ratio)));
    }

    private String orders() {
        return sides.size() > SIDES_MAX || perStart(runs()).size() < runs().size() ? orders(runs())
                : String.join("; ", sides.stream().map(side -> (side.levels().isEmpty() ? "" : side.subject() + " ") + orders(side.runs()))
                        .toList());
    }

    /** Returns one run of each system start: all steps of a start repeat the counts of its single audit. */
    private static List<AnsweredRun> perStart(List<AnsweredRun> runs) {
        Map<Map<String, String>, AnsweredRun> starts = new LinkedHashMap<>();
        runs.forEach(run -> starts.putIfAbsent(run.start(), run));
        return List.copyOf(starts.values());
    }

    private static String orders(List<AnsweredRun> all) {
        List<AnsweredRun> runs = perStart(all);
        List<PurchaseOrderFigures> known = runs.stream().map(run -> run.summary().work().purchaseOrders()).filter(Objects::nonNull)
                .toList();
        return known.isEmpty() ? "not known, since the audit could not be made"
                : Wording.orders(sum(known, PurchaseOrderFigures::lost), sum(known, PurchaseOrderFigures::duplicated),
                        sum(known, PurchaseOrderFigures::phantom), sum(known, orders -> orders.booked().committed()))
                        + (known.size() < runs.size() ? ", of %d of %d runs".formatted(known.size(), runs.size()) : "");
    }

    private static long sum(List<PurchaseOrderFigures> all, Function<PurchaseOrderFigures, Long> figure) {
        return all.stream().map(figure).mapToLong(PurchaseOrderFigures::known).sum();
    }

    private String trust() {
        List<String> parts = new ArrayList<>();
        int pairs = ratios.stream().map(this::pairs).filter(count -> count > 0).min(Integer::compare).orElse(0);
        Wording.fewPairs(pairs, RateComparison.RUN, "repetitions: 5").ifPresent(parts::add);
        long invalid = runs().stream().filter(run -> !run.isValid()).count();
        if (invalid > 0) {
            parts.add("%d of %d runs are invalid and left out".formatted(invalid, runs().size()));
        }
        count(valid().filter(run -> run.judgement().audit() == null || !"passed".equals(run.judgement().audit().verdict())).count(),
                "audit was violated or not made", "audits were violated or not made").ifPresent(parts::add);
        count(valid().filter(run -> isJudged(run, SteadyVerdict.NOT_STEADY)).count(), "window was not steady", "windows were not steady")
                .ifPresent(parts::add);
        count(valid().filter(run -> isJudged(run, SteadyVerdict.TOO_FEW_TO_TELL)).count(),
                "window is too short to tell whether it was steady",
                "windows are too short to tell whether they were steady").ifPresent(parts::add);
        count(valid().filter(run -> run.throughput().hasShortWindow()).count(), "window is short for its responses",
                "windows are short for their responses").ifPresent(parts::add);
        ProcessorSpeeds.unequal(valid()).ifPresent(parts::add);
        boolean isSteady = valid().allMatch(run -> isJudged(run, SteadyVerdict.STEADY));
        return parts.isEmpty() ? "every run is valid" + (isSteady ? ", audited and steady" : " and audited") : String.join("; ", parts);
    }

    private static boolean isJudged(RunSummary run, SteadyVerdict verdict) {
        return run.judgement().steady() != null && verdict.label().equals(run.judgement().steady().verdict());
    }

    private int pairs(SideRatio ratio) {
        PairedRatio paired = ratio.ratio();
        return paired == null ? comparisons.get(ratios.indexOf(ratio)).directions().size() : paired.pairs();
    }

    private static Optional<String> count(long number, String one, String several) {
        return number == 0 ? Optional.empty() : Optional.of(number + " " + (number == 1 ? one : several));
    }
}
