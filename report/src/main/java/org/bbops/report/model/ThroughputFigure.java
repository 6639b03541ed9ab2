package org.bbops.report.model;

import java.util.List;
import org.bbops.analysis.file.RunSummary;

/** Figure by which the throughputs of a page are compared. */
public enum ThroughputFigure {
    /** Operations that started and ended in the steady state, as the workload counts them. */
    COUNTED("bbopsPerMinute", "BBops/min"),
    /**
     * Operations that ended in the steady state, whenever they started: with windows short compared with the responses, the other figure
     * favours the faster side.
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

    /**
     * Returns the figure of a closed load; else the one by end, if the window of a valid run is short and every valid run has it; else the
     * workload's.
     */
    static ThroughputFigure of(List<ReportRun> runs) {
        List<RunSummary> valid = runs.stream().filter(run -> run.run().isValid()).map(ReportRun::summary).toList();
        if (valid.stream().anyMatch(run -> run.throughput().isOfAClosedLoad())) {
            return CLOSED;
        }
        boolean told = valid.stream().allMatch(run -> run.throughput().bbopsEndedPerMinute() != null);
        return told && valid.stream().anyMatch(run -> run.throughput().hasShortWindow()) ? ENDED : COUNTED;
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
