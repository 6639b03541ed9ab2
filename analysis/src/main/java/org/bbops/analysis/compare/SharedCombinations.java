package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.analysis.compare.Comparison.KeyDifference;
import org.bbops.analysis.compare.Comparison.Side;
import org.bbops.analysis.compare.Row.RowVerdict;
import org.bbops.analysis.read.StoredRun;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.Holm;
import org.bbops.contracts.process.WrongInputException;

/**
 * Combinations of levels that both sides have, each with its repetitions.
 *
 * @param compared factors with one level on each side that differ between the sides: the subject of the comparison
 * @param cells in the order of the first side
 * @param unpaired combinations that only one side has
 * @param windowsDiffer combinations of both sides that were measured for different times, as steps of a course can be: one that confirms a
 *         rate is three times as long as others, and near its limit a system passes short windows that it fails in long ones
 */
record SharedCombinations(List<KeyDifference> compared, List<Cell> cells, int unpaired, int windowsDiffer) {

    private static final double CERTAINLY_NOT = 1;

    /** Lengths of steps differ by a factor of two at least; the last interval of a window may be cut short. */
    private static final double WINDOWS_RATIO_MAX = 1.5;

    /**
     * Runs of the same levels, each side's by rising seed.
     *
     * @param levels of the factors that vary on a side; empty when none does
     */
    record Cell(Map<String, String> levels, List<ComparedRun> a, List<ComparedRun> b) {

        /** Returns true when the steady states of all runs make up about the same share of their experiment's. */
        boolean hasEqualWindows() {
            DoubleSummaryStatistics shares = Stream.concat(a.stream(), b.stream()).mapToDouble(ComparedRun::windowShare)
                    .filter(share -> share > 0).summaryStatistics();
            return shares.getCount() == 0 || shares.getMax() / shares.getMin() < WINDOWS_RATIO_MAX;
        }
    }

    static SharedCombinations of(Side a, Side b) {
        Map<String, Set<String>> levelsA = a.levels();
        Map<String, Set<String>> levelsB = b.levels();
        Map<String, KeyDifference> compared = new LinkedHashMap<>();
        Set<String> varied = new LinkedHashSet<>();
        Set<String> factors = new LinkedHashSet<>(levelsA.keySet());
        factors.addAll(levelsB.keySet());
        for (String factor : factors) {
            // A factor unknown to the version of one side is no difference, unless the other side varies it.
            Set<String> first = levelsA.getOrDefault(factor, levelsB.get(factor));
            Set<String> second = levelsB.getOrDefault(factor, first);
            if (first.size() > 1 || second.size() > 1) {
                varied.add(factor);
            } else if (!second.equals(first)) {
                compared.put(factor, new KeyDifference(factor, first.iterator().next(), second.iterator().next()));
            }
        }
        return paired(List.copyOf(compared.values()), byLevels(a, varied), byLevels(b, varied));
    }

    private static SharedCombinations paired(List<KeyDifference> compared, Map<Map<String, String>, List<ComparedRun>> a,
            Map<Map<String, String>, List<ComparedRun>> b) {
        List<Cell> cells = a.keySet().stream().filter(b::containsKey)
                .map(levels -> new Cell(levels, a.get(levels), b.get(levels))).toList();
        if (cells.isEmpty()) {
            throw WrongInputException
                    .incomparable("no run of the second side has the levels of one of the first: the first has %s, the second %s"
                            .formatted(a.keySet(), b.keySet()));
        }
        List<Cell> comparable = cells.stream().filter(Cell::hasEqualWindows).toList();
        if (comparable.isEmpty()) {
            throw WrongInputException
                    .incomparable(("the steps at every rate of both sides differ in length (%s), and near its limit a system "
                            + "passes short ones that it fails in long ones").formatted(cells.stream().map(Cell::levels).toList()));
        }
        return new SharedCombinations(compared, comparable, a.size() + b.size() - 2 * cells.size(), cells.size() - comparable.size());
    }

    private static Map<Map<String, String>, List<ComparedRun>> byLevels(Side side, Set<String> varied) {
        Map<Map<String, String>, List<ComparedRun>> cells = new LinkedHashMap<>();
        for (StoredRun run : side.runs()) {
            Map<String, String> levels = new TreeMap<>(run.levels());
            levels.keySet().retainAll(varied);
            cells.computeIfAbsent(levels, _ -> new ArrayList<>()).add(new ComparedRun(run, side.experiment().settings()));
        }
        cells.values().forEach(runs -> runs.sort(Comparator.comparingLong(ComparedRun::seed)));
        return cells;
    }

    /**
     * Decides for every figure if it differs significantly, with a correction for multiple comparisons.
     *
     * @param threshold share by which a figure must be worse to be a regression
     */
    List<Row> judged(double threshold) {
        List<Measurement> all = new ArrayList<>();
        for (Cell cell : cells) {
            for (Figure figure : Figure.of(cell.a())) {
                all.add(new Measurement(cell, figure, figure.measure(cell.a(), cell.b())));
            }
        }
        List<Integer> judged = IntStream.range(0, all.size()).filter(place -> all.get(place).figure().isJudged()).boxed().toList();
        Set<Integer> differing = Holm.significant(judged, place -> all.get(place).ratio().pValue());
        Set<Integer> regressed = Holm.significant(judged, place -> all.get(place).regressionPValue(threshold));
        return IntStream.range(0, all.size()).mapToObj(place -> {
            Measurement one = all.get(place);
            return one.row(one.figure().isJudged() ? one.verdict(differing.contains(place), regressed.contains(place))
                    : one.figure().unjudgedVerdict());
        }).toList();
    }

    /** A figure of both sides. */
    private record Measurement(Cell cell, Figure of, Figure.Measured figure) {

        Ratio ratio() {
            return figure.ratio().orElseThrow();
        }

        /** Returns the ratio that is greater than 1 when the second side is worse. */
        Optional<Ratio> worsening() {
            return figure.ratio().map(ratio -> of.higherIsBetter() ? ratio.inverse() : ratio);
        }

        /** Returns the p-value of being worse by more than a share; 1 where no ratio exists. */
        double regressionPValue(double threshold) {
            return worsening().map(ratio -> ratio.chanceAbove(1 + threshold)).orElse(CERTAINLY_NOT);
        }

        RowVerdict verdict(boolean differs, boolean regressed) {
            boolean worse = worsening().orElseThrow().value() > 1;
            // With a threshold of a few percent, a one-sided test may reject what the interval beside it still contains.
            if (regressed && Decision.differs(ratio())) {
                return RowVerdict.REGRESSION;
            }
            if (differs) {
                return worse ? RowVerdict.WORSE : RowVerdict.BETTER;
            }
            if (Decision.differs(ratio())) {
                return worse ? RowVerdict.PERHAPS_WORSE : RowVerdict.PERHAPS_BETTER;
            }
            return RowVerdict.NO_DIFFERENCE;
        }

        Row row(RowVerdict verdict) {
            return new Row(cell.levels(), of.name(), new Row.Means(figure.a(), figure.b(), cell.a().size(), cell.b().size()),
                    new Row.Interval(figure.ratio().map(Ratio::value).orElse(null), figure.ratio().map(Ratio::low).orElse(null),
                            figure.ratio().map(Ratio::high).orElse(null)),
                    verdict, figure.because());
        }
    }
}
