package org.bbops.report.model;

import java.util.List;
import org.bbops.analysis.file.RunSummary;

/** By which figure the throughputs of a page are held against each other. */
public enum ThroughputFigure {
    /** What started and ended in the steady state, as the workload counts. */
    COUNTED("bbopsPerMinute", "BBops/min"),
    /** What ended in it, whenever it started: where windows are short for their responses the other loses more of the slower side. */
    ENDED("bbopsEndedPerMinute", "BBops ended per minute"),
    /** Operations of a closed load, which has no BBops/min. */
    CLOSED("operationsPerSecond", "operations/s");

    private final String path;
    private final String unit;

    ThroughputFigure(String path, String unit) {
        this.path = path;
        this.unit = unit;
    }

    /** That of a closed load; else what ended, where the window of a valid run is short and every one tells it; else what counts. */
    static ThroughputFigure of(List<ReportRun> runs) {
        List<RunSummary> valid = runs.stream().filter(run -> run.run().isValid()).map(ReportRun::summary).toList();
        if (valid.stream().anyMatch(run -> run.throughput().isOfAClosedLoad())) {
            return CLOSED;
        }
        boolean told = valid.stream().allMatch(run -> run.throughput().bbopsEndedPerMinute() != null);
        return told && valid.stream().anyMatch(run -> run.throughput().hasShortWindow()) ? ENDED : COUNTED;
    }

    /** Returns true when the workload says what a system that always keeps up completes. */
    public boolean isIdealKnown() {
        return this != CLOSED;
    }

    /** Its name in summary.json. */
    public String path() {
        return path;
    }

    /** As a sentence has it behind a number. */
    public String unit() {
        return unit;
    }
}
