package org.bbops.report.model;

import java.util.Comparator;
import java.util.Optional;
import org.bbops.analysis.file.RunSummary;

/** Whether the steady state is long beside the responses in it: what starts before it and ends in it does not count. */
final class ShortWindows {

    private static final double PERCENT = 100;

    private ShortWindows() {
    }

    /** Nothing where every run counted what ended, or an older bbops did not tell. */
    static Optional<Finding> finding(Grid grid) {
        return grid.runs().stream().filter(run -> run.run().isValid()).map(ReportRun::summary)
            .map(RunSummary::throughput).filter(RunSummary.Throughput::hasShortWindow).map(ShortWindows::counted).min(Comparator.naturalOrder()).map(ShortWindows::told);
    }

    private static Finding told(double least) {
        return new Finding(Finding.Grade.CARE, "Window:",
            ("BBops/min counts what starts and ends in the steady state; of one run these are %s %% of the operations that ended in it. "
            + "Its responses are long for its window: compare by bbopsEndedPerMinute.")
            .formatted(Wording.number(Math.floor(PERCENT * least))));
    }

    private static double counted(RunSummary.Throughput run) {
        return run.bbopsPerMinute() / run.bbopsEndedPerMinute();
    }
}
