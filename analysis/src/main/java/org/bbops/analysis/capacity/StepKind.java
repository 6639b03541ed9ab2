package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;

/** Purpose of a step of a course. */
public enum StepKind {
    /** Locates roughly the rate at which rates stop passing: a short window. */
    SEARCH("search", 2),
    /** Observes throughput beyond the peak: a short window. */
    BEYOND("beyond", 2),
    /** Observes throughput further beyond the peak: half a short window, as no verdict depends on it. */
    FURTHER("further", 1),
    /** Confirms, after the overload, that the rate found still passes: a long window. */
    CONFIRM("confirm", 6),
    /** Confirms a low rate, where a long window has too few transactions to judge any response: four times as long. */
    LONGER("longer", 24);

    private final String label;
    /** Length of the window in halves of a short one. */
    private final int halves;

    StepKind(String label, int halves) {
        this.label = label;
        this.halves = halves;
    }

    /**
     * Returns the length of its measured window.
     *
     * @param shortOne length of a short window
     */
    public Duration window(Duration shortOne) {
        return shortOne.multipliedBy(halves).dividedBy(2);
    }

    /** Returns true when a rate that passes in its window is confirmed. */
    public boolean isLong() {
        return this == CONFIRM || this == LONGER;
    }

    /** The kind as capacity.json names it. */
    @JsonValue
    public String label() {
        return label;
    }
}
