package org.bbops.analysis.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.verdict.FalseDifferences;

/** Pairs of equal systems, distinguished by a factor without effect (experiments/a-a.yaml). */
public final class SameSystemPairs {

    private static final String TWIN = "twin";
    private static final String FIRST = "a";
    private static final String SECOND = "b";
    private static final String INVALID = "invalid";

    private SameSystemPairs() {
    }

    /** Compares runs: percentiles of each transaction, and the throughput of those that did not complete the offered load. */
    public static Optional<FalseDifferences> ofRuns(List<RunSummary> runs) {
        List<RunSummary> valid = runs.stream().filter(run -> !INVALID.equals(run.outcome().verdict())).toList();
        Map<String, List<Double>> ratios = new LinkedHashMap<>();
        pairs(valid, run -> run.identity().repetition(), run -> run.identity().factors()).forEach(pair -> add(ratios, pair));
        return FalseDifferences.of(ratios.values());
    }

    /**
     * Pairs the two of each repetition that have the same other levels, the first before the second.
     *
     * @param <T> a run or a course
     */
    public static <T> Stream<List<T>> pairs(List<T> all, ToIntFunction<T> repetition, Function<T, Map<String, String>> levels) {
        Map<Map<String, String>, Map<String, T>> pairs = new LinkedHashMap<>();
        all.forEach(one -> pairs.computeIfAbsent(key(levels.apply(one), repetition.applyAsInt(one)), _ -> new HashMap<>())
                .put(levels.apply(one).getOrDefault(TWIN, FIRST), one));
        return pairs.values().stream().filter(each -> each.size() == 2).map(each -> List.of(each.get(FIRST), each.get(SECOND)));
    }

    /** Returns the key of a pair. */
    private static Map<String, String> key(Map<String, String> levels, int repetition) {
        Map<String, String> key = new HashMap<>(levels);
        key.put(TWIN, Integer.toString(repetition));
        return key;
    }

    private static void add(Map<String, List<Double>> ratios, List<RunSummary> pair) {
        Map<String, Double> second = figures(pair.getLast(), pair.getFirst());
        figures(pair.getFirst(), pair.getLast()).forEach((figure, value) -> {
            if (value > 0 && second.getOrDefault(figure, 0.0) > 0) {
                ratios.computeIfAbsent(figure, _ -> new ArrayList<>()).add(second.get(figure) / value);
            }
        });
    }

    private static Map<String, Double> figures(RunSummary run, RunSummary other) {
        Map<String, Double> figures = new LinkedHashMap<>();
        run.work().transactions().forEach((name, figure) -> {
            put(figures, name + " p50", figure.response().p50Millis());
            put(figures, name + " p90", figure.response().p90Millis());
        });
        if (!hasKeptUp(run) || !hasKeptUp(other)) {
            put(figures, "throughput", run.throughput().bbopsEndedPerMinute());
            put(figures, "throughput", run.throughput().operationsPerSecond());
        }
        return figures;
    }

    private static boolean hasKeptUp(RunSummary run) {
        return KeptUp.with(run.throughput().offeredPerSecond(), run.throughput().achievedPerSecond());
    }

    private static void put(Map<String, Double> figures, String name, Double value) {
        if (value != null) {
            figures.put(name, value);
        }
    }
}
