package org.bbops.report.model;

/** Figure of throughput on a page. */
public enum ThroughputFigure {
    /** Operations that started and ended in the steady state, as the workload counts them. */
    COUNTED("bbopsPerMinute", "BBops/min"),
    /**
     * Operations that ended in the steady state, whenever they started: with windows short compared with the responses, the other figure
     * favours the faster side, so that answers compare this one.
     */
    ENDED("bbopsEndedPerMinute", "BBops ended per minute"),
    /** Operations of a closed load, which has no BBops/min. */
    CLOSED("operationsPerSecond", "operations/s");

    private final String path;
    private final String unit;

    ThroughputFigure(String path, String unit) {
        this.path = path;
        this.unit = unit;
    }

    /** Returns true when the workload defines the throughput of a system that completes the whole load. */
    public boolean isIdealKnown() {
        return this != CLOSED;
    }

    /** Returns its name in summary.json. */
    public String path() {
        return path;
    }

    /** Returns the unit to follow a number in a sentence. */
    public String unit() {
        return unit;
    }
}
