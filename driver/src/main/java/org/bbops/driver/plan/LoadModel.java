package org.bbops.driver.plan;

import java.util.Arrays;
import java.util.List;

/** How users come to their next transaction (docs/load.md). */
public enum LoadModel {
    /** By schedule, from start to start, however long the system takes: 8 users for each Ir. */
    ECPERF("ecperf"),
    /** A think time after the answer; a slower system is asked less. */
    CLOSED("closed");

    private final String level;

    LoadModel(String level) {
        this.level = level;
    }

    /** Its level of the factor load-model. */
    public String level() {
        return level;
    }

    /** Levels of the factor load-model. */
    public static List<String> levels() {
        return Arrays.stream(values()).map(LoadModel::level).toList();
    }

    /**
     * The load model of a level.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static LoadModel of(String level) {
        return Arrays.stream(values()).filter(each -> each.level.equals(level)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no load model '" + level + "'."));
    }
}
