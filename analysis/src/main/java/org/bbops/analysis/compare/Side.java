package org.bbops.analysis.compare;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.contracts.process.WrongInputException;

/**
 * One of the two sides of a comparison.
 *
 * @param directory its results directory
 * @param experiment settings that its runs share
 * @param runs valid runs
 * @param invalid number of runs left out
 */
record Side(Path directory, Summary experiment, List<StoredRun> runs, int invalid) {

    /**
     * Selects a directory's runs by levels.
     *
     * @param levels of factors; all runs when empty
     * @throws WrongInputException when no valid run has the levels
     */
    static Side of(StoredExperiment stored, Map<String, String> levels) {
        List<StoredRun> asked = stored.runs().stream()
                .filter(run -> run.levels().entrySet().containsAll(levels.entrySet())).toList();
        List<StoredRun> valid = asked.stream().filter(StoredRun::isValid).toList();
        if (valid.isEmpty()) {
            throw WrongInputException.incomparable("%s has no valid run%s to compare; %s".formatted(stored.directory(),
                    levels.isEmpty() ? "" : " of " + levels, asked.isEmpty() ? "its levels are " + levelsOf(stored.runs())
                            : "all " + asked.size() + " are invalid"));
        }
        return new Side(stored.directory(), stored.summary(), valid, asked.size() - valid.size());
    }

    /** Returns every factor's levels. */
    Map<String, Set<String>> levels() {
        return levelsOf(runs);
    }

    private static Map<String, Set<String>> levelsOf(List<StoredRun> runs) {
        Map<String, Set<String>> levels = new LinkedHashMap<>();
        runs.forEach(run -> run.levels().forEach((factor, level) -> levels.computeIfAbsent(factor, _ -> new LinkedHashSet<>()).add(level)));
        return levels;
    }
}
