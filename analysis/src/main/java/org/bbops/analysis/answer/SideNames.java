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

    /** Stands for a factor when runs come from several directories: the directory's name. */
    public static final String RESULTS = "results";

    /** The factor that a side's runs differ in. */
    public static final String RATE = "injection-rate";

    /** Factors whose levels are understood without their name. */
    private static final Set<String> SELF_EXPLANATORY = Set.of("purchasing", "database", "persistence", "topology", "hand-over",
            "isolation", "lock-order", RESULTS);

    private SideNames() {
    }

    /**
     * Returns the factors with more than one level, without the injection rate. A factor that some runs do not have, as an older bbops made
     * them, is varied only if the others differ.
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

    /** Names a combination of levels: a level that speaks for itself stands alone ("sync"), another one beside its factor ("pool-size 10"). */
    public static String of(Map<String, String> levels) {
        return levels.isEmpty() ? "all runs" : levels.entrySet().stream()
                .filter(level -> !level.getValue().isEmpty())
                .map(level -> name(level.getKey(), level.getValue())).collect(Collectors.joining(", "));
    }

    private static String name(String factor, String level) {
        return SELF_EXPLANATORY.contains(factor) ? level : factor + " " + level;
    }
}
