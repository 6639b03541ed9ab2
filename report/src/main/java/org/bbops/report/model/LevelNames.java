package org.bbops.report.model;

import java.util.Map;
import java.util.stream.Collectors;

/** Names combinations of levels as people would. */
final class LevelNames {

    private LevelNames() {
    }

    /** Formats levels: a self-explanatory level stands alone ("sync"), another one follows its factor ("pool-size 10"). */
    static String name(Map<String, String> levels) {
        return levels.isEmpty() ? "all runs" : levels.entrySet().stream()
                .filter(level -> !level.getValue().isEmpty())
                .map(level -> name(level.getKey(), level.getValue())).collect(Collectors.joining(", "));
    }

    private static String name(String factor, String level) {
        return switch (factor) {
            case "purchasing", "database", "persistence", "topology", "hand-over", "isolation", "lock-order", Grid.RESULTS ->
                level;
            default -> factor + " " + level;
        };
    }
}
