package org.bbops.analysis.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityAnswer.Capacity;
import org.bbops.analysis.file.Summary.AnswerSummary;
import org.bbops.analysis.file.Summary.AnswerSummary.ComparedSides;
import org.bbops.analysis.file.Summary.AnswerSummary.SideCapacity;
import org.bbops.analysis.read.SideResponses;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SidePair;
import org.bbops.analysis.verdict.SideRatio;

/** Answer of an experiment of runs. */
public final class RunsAnswer {

    private RunsAnswer() {
    }

    /** Computes the answer from the runs; invalid ones are ignored. */
    public static AnswerSummary of(List<AnsweredRun> runs) {
        List<TriedSide> sides = TriedSide.all(runs);
        List<TriedSide> valid = sides.stream().filter(side -> !side.valid().isEmpty()).toList();
        if (valid.isEmpty()) {
            String sentence = "There is no answer: %s".formatted(runs.isEmpty() ? "no run was finished." : "no run is valid.");
            return summary(List.of(), List.of(), AnswerVerdict.NONE, sentence, List.of());
        }
        List<RateComparison> comparisons = comparisons(sides);
        List<SideRatio> ratios = SideRatio.corrected(comparisons.stream().map(RateComparison::compared).toList());
        RunsWords words = new RunsWords(sides, comparisons, ratios, responses(valid));
        return summary(sides.stream().map(TriedSide::capacity).flatMap(Optional::stream).toList(), ratios,
                AnswerVerdict.strongest(ratios.stream().map(SideRatio::verdict).toList()),
                words.sentence(), words.details());
    }

    /** Returns the responses at the highest rate that all sides ran; empty when there is none, or when the users issue no newOrder. */
    private static Optional<SideResponses> responses(List<TriedSide> valid) {
        TreeSet<Integer> common = new TreeSet<>(valid.getFirst().rates());
        valid.forEach(side -> common.retainAll(side.rates()));
        if (common.isEmpty() || !issued(valid, SideResponses.NEW_ORDER)) {
            return Optional.empty();
        }
        SideResponses newOrders = new SideResponses(common.last(), medians(valid, common.last(), SideResponses.NEW_ORDER));
        return Optional.of(!issued(valid, SideResponses.WORK_ORDER) ? newOrders
                : newOrders.orIfOnlyTheyDiffer(
                        SideResponses.ofWorkOrders(common.last(), medians(valid, common.last(), SideResponses.WORK_ORDER))));
    }

    private static boolean issued(List<TriedSide> valid, String transaction) {
        return valid.stream().flatMap(side -> side.valid().stream()).allMatch(run -> run.has(transaction));
    }

    private static List<Double> medians(List<TriedSide> valid, int rate, String transaction) {
        return valid.stream().map(side -> side.median(rate, run -> run.p90Millis(transaction))).toList();
    }

    private static List<RateComparison> comparisons(List<TriedSide> sides) {
        Map<String, TriedSide> byName = sides.stream()
                .collect(Collectors.toMap(TriedSide::name, Function.identity(), (one, _) -> one, LinkedHashMap::new));
        Map<String, Map<String, String>> levels = new LinkedHashMap<>();
        byName.forEach((name, side) -> levels.put(name, side.levels()));
        return SidePair.of(levels).stream().map(pair -> new RateComparison(byName.get(pair.of()), byName.get(pair.to()))).toList();
    }

    /**
     * Returns the section of summary.json for any answer.
     *
     * @param capacities of each side that passes a rate
     * @param ratios comparisons of the sides, with corrected verdicts; none with one side
     * @param details lines that follow the sentence: responses at the same rate, reasons, purchase orders, trust
     */
    public static AnswerSummary summary(List<Capacity> capacities, List<SideRatio> ratios, AnswerVerdict verdict, String sentence,
            List<String> details) {
        Map<String, SideCapacity> bySide = new LinkedHashMap<>();
        capacities.forEach(side -> bySide.put(side.side(),
                new SideCapacity(side.injectionRate(), side.low(), side.high(), side.boundBy().label())));
        PairedRatio ratio = ratios.size() == 1 && ratios.getFirst().figure().equals(RateComparison.RATE) ? ratios.getFirst().ratio() : null;
        return new AnswerSummary(bySide, ratio, ratios.stream().map(ComparedSides::of).toList(), verdict.label(), sentence, details);
    }
}
