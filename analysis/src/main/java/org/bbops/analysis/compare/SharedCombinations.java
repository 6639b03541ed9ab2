package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bbops.analysis.read.StoredRun;
import org.bbops.contracts.process.WrongInputException;

/**
 * Combinations of levels that both sides have, each with its repetitions.
 *
 * @param compared factors with one level on each side that differ between the sides: the subject of the comparison
 * @param cells in the order of the first side
 * @param unpaired combinations that only one side has
 */
record SharedCombinations(List<KeyDifference> compared, List<Cell> cells, int unpaired) {

    /**
     * Runs of the same levels, each side's by rising seed.
     *
     * @param levels of the factors that vary on a side; empty when none does
     */
    record Cell(Map<String, String> levels, List<ComparedRun> a, List<ComparedRun> b) {
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
        return new SharedCombinations(compared, cells, a.size() + b.size() - 2 * cells.size());
    }

    private static Map<Map<String, String>, List<ComparedRun>> byLevels(Side side, Set<String> varied) {
        Map<Map<String, String>, List<ComparedRun>> cells = new LinkedHashMap<>();
        for (StoredRun run : side.runs()) {
            Map<String, String> levels = new TreeMap<>(run.levels());
            levels.keySet().retainAll(varied);
            cells.computeIfAbsent(levels, _ -> new ArrayList<>()).add(new ComparedRun(run, side.experiment().settings().seed()));
        }
        cells.values().forEach(runs -> runs.sort(Comparator.comparingLong(ComparedRun::seed)));
        return cells;
    }
}
