package org.bbops.driver.experiment;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Form in which an experiment's combinations are measured. */
public enum Schedule {
    /** Each combination at the injection rates of the experiment, each run with a fresh system. */
    RUNS("runs"),
    /** Each combination on one started system, which is searched for the highest injection rate that it passes. */
    COURSES("courses");

    private final String label;

    Schedule(String label) {
        this.label = label;
    }

    /** Returns its name in experiment files. */
    public String label() {
        return label;
    }

    /**
     * Parses a schedule.
     *
     * @throws IllegalArgumentException for a text that names none, with a sentence that names all
     */
    static Schedule of(String text) {
        return Arrays.stream(values()).filter(schedule -> schedule.label.equals(text)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'%s' is no schedule; there is %s".formatted(text,
                        Arrays.stream(values()).map(Schedule::label).collect(Collectors.joining(" and ")))));
    }
}
