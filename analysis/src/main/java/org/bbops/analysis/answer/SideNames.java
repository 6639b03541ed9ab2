package org.bbops.analysis.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Names of the sides of an experiment, from the levels that differ between its runs. */
public final class SideNames {

    /** Pseudo-factor for runs from several directories: the directory's name. */
    public static final String RESULTS = "results";

    /** Factor in which the runs of one side differ. */
    public static final String RATE = "injection-rate";

    /** Factors whose levels are clear without the factor's name. */
    private static final Set<String> SELF_EXPLANATORY = Set.of("purchasing", "database", "persistence", "topology", "hand-over",
            "isolation", "lock-order", RESULTS);

    private SideNames() {
    }

    /**
     * Returns the factors with more than one level, without the injection rate. A factor missing from some runs, as an older bbops made
     * them, is varied only if the other runs differ in it.
     *
     * @param runs levels of each run by factor
     */
    public static List<String> varied(Collection<Map<String, String>> runs) {
        Map<String, Set<String>> levels = new LinkedHashMap<>();
        runs.forEach(run -> run.forEach((factor, level) -> levels.computeIfAbsent(factor, _ -> new LinkedHashSet<>()).add(level)));
        levels.remove(RATE);
        List<String> varied = new ArrayList<>();
        levels.forEach((factor, all) -> {
            if (all.size() > 1) {
                varied.add(factor);
            }
        });
        return List.copyOf(varied);
    }

    /**
     * Names a combination of levels: a level that is clear by itself stands alone ("sync"), any other follows its factor ("pool-size 10").
     */
    public static String of(Map<String, String> levels) {
        return levels.isEmpty() ? "all runs" : levels.entrySet().stream()
                .filter(level -> !level.getValue().isEmpty())
                .map(level -> name(level.getKey(), level.getValue())).collect(Collectors.joining(", "));
    }

    private static String name(String factor, String level) {
        return SELF_EXPLANATORY.contains(factor) ? level : factor + " " + level;
    }
}
