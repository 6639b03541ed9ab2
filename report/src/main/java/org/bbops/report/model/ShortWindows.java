package org.bbops.report.model;

import java.util.Optional;
import org.bbops.analysis.read.RunSummary;

/** Whether the steady state is long beside the responses in it: what starts before it and ends in it does not count. */
final class ShortWindows {

    private static final double COUNTED_LEAST = 0.95;
    private static final double PERCENT = 100;

    private ShortWindows() {
    }

    /** Nothing where every run counted what ended, or an older bbops did not tell. */
    static Optional<Finding> finding(Grid grid) {
        double least = grid.runs().stream().filter(run -> run.run().isValid()).map(ReportRun::summary).filter(run -> run.bbopsEndedPerMinute() != null)
            .filter(run -> run.bbopsEndedPerMinute() > 0).mapToDouble(ShortWindows::counted).min().orElse(1);
        return least >= COUNTED_LEAST ? Optional.empty() : Optional.of(new Finding(Finding.Grade.CARE, "Window:",
            ("BBops/min counts what starts and ends in the steady state; of one run these are %s %% of the operations that ended in it. "
            + "Its responses are long for its window: compare by bbopsEndedPerMinute.")
            .formatted(Wording.number(Math.floor(PERCENT * least)))));
    }

    private static double counted(RunSummary run) {
        return run.bbopsPerMinute() / run.bbopsEndedPerMinute();
    }
}
