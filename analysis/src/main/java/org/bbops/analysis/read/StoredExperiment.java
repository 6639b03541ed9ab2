package org.bbops.analysis.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An experiment as its results directory has it.
 *
 * @param directory where it was read
 * @param summary what all runs share
 * @param runs those made, in the order of their execution; fewer than planned when it was broken off
 */
public record StoredExperiment(Path directory, ExperimentSummary summary, List<StoredRun> runs) {

    /** Factors of which the runs have more than one level, each with its levels in the order in which they came. */
    public Map<String, List<String>> variedFactors() {
        Map<String, Set<String>> levels = new LinkedHashMap<>();
        for (StoredRun run : runs) {
            run.levels().forEach((factor, level) -> levels.computeIfAbsent(factor, _ -> new LinkedHashSet<>()).add(level));
        }
        Map<String, List<String>> varied = new LinkedHashMap<>();
        levels.forEach((factor, all) -> {
            if (all.size() > 1) {
                varied.put(factor, List.copyOf(all));
            }
        });
        return varied;
    }

    /** The runs of each combination of levels, repetitions together; combinations in the order in which they came. */
    public Map<Map<String, String>, List<StoredRun>> combinations() {
        Map<Map<String, String>, List<StoredRun>> combinations = new LinkedHashMap<>();
        runs.forEach(run -> combinations.computeIfAbsent(run.levels(), _ -> new ArrayList<>()).add(run));
        return combinations;
    }
}
