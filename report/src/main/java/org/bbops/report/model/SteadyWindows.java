package org.bbops.report.model;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Whether the measured windows were steady, as the results say it. */
public final class SteadyWindows {

    private SteadyWindows() {
    }

    /** What is said of a run's window, a sentence without a full stop; empty when its results say nothing. */
    public static Optional<String> sentence(ReportRun run) {
        return said(run).path("sentence").stringValueOpt();
    }

    /** Over all runs; empty when no results say anything. */
    static Optional<Finding> finding(Grid grid) {
        List<ReportRun> told = grid.runs().stream().filter(run -> said(run).hasNonNull("verdict")).toList();
        if (told.isEmpty()) {
            return Optional.empty();
        }
        long unsteady = count(told, "not steady");
        long steady = count(told, "steady");
        if (steady == told.size()) {
            return Optional.of(finding(Finding.Grade.GOOD, "was reached before the measurement in every run."));
        }
        return Optional.of(finding(Finding.Grade.CARE, unsteady > 0
            ? "was not reached in %d of %d runs; each run's part says why, and which ramp up would do."
                .formatted(unsteady, told.size())
            : "no drift was seen, but %d of %d runs have too few intervals to rule one out."
                .formatted(told.size() - steady, told.size())));
    }

    private static Finding finding(Finding.Grade grade, String sentence) {
        return new Finding(grade, sentence.startsWith("was") ? "A steady state" : "Steady state:", sentence);
    }

    private static long count(List<ReportRun> runs, String verdict) {
        return runs.stream().filter(run -> verdict.equals(said(run).path("verdict").asString(""))).count();
    }

    private static JsonNode said(ReportRun run) {
        return run.run().document().path("steady");
    }
}
