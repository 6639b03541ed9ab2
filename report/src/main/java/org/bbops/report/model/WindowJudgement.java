package org.bbops.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.statistics.Steadiness.Drift;
import org.bbops.analysis.statistics.Steadiness.SteadyVerdict;

/**
 * Verdict of the results on the measured window of a run.
 *
 * @param run the run
 * @param said the stored verdict
 */
public record WindowJudgement(ReportRun run, RunSummary.Steady said) {

    /** Returns the judgement of a run; empty when its results, written by an older bbops, have none. */
    public static Optional<WindowJudgement> of(ReportRun run) {
        return Optional.ofNullable(run.summary().judgement().steady()).map(said -> new WindowJudgement(run, said));
    }

    /** Returns true when it is judged steady. */
    boolean isSteady() {
        return is(SteadyVerdict.STEADY);
    }

    /** Returns true when it is judged not steady; short windows are neither. */
    public boolean isUnsteady() {
        return is(SteadyVerdict.NOT_STEADY);
    }

    private boolean is(SteadyVerdict verdict) {
        return verdict.label().equals(said.verdict());
    }

    /** Returns the reasons why it was not steady, in a few words each; none when it was. */
    public List<String> causes() {
        List<String> causes = new ArrayList<>();
        for (SteadyFigure figure : SteadyFigure.values()) {
            if (isDrifting(figure.wholeKey()) || isDrifting(figure.earlyKey())) {
                causes.add("a drifting " + figure.words());
            }
        }
        said.bursts().stream().map(RunSummary.Burst::kind).distinct()
                .forEach(kind -> causes.add(kind.equals("standstill") ? "standstills" : "bursts of " + kind));
        return causes;
    }

    private boolean isDrifting(String key) {
        RunSummary.Drift drift = said.drifts().get(key);
        return drift != null && drift.share() != null
                && new Drift(key, drift.share(), drift.low(), drift.high()).isDrifting();
    }

    /**
     * Returns the shortest ramp-up that would have left a steady window; empty when it was not unsteady, or no length is shown to suffice.
     */
    public Optional<Double> rampUpNeededSeconds() {
        return Optional.ofNullable(said.rampUpNeededSeconds());
    }

    /** Figures whose drift is tested in a measured window. */
    public enum SteadyFigure {
        /** Successful business operations per second. */
        THROUGHPUT("throughput", "throughput", "Throughput"),
        /** 90th percentile of all order-entry responses together. */
        ORDER_ENTRY_P90("orderEntryP90", "p90 of order entry", "p90 of order entry"),
        /** 90th percentile of the work orders' responses. */
        WORK_ORDER_P90("workOrderP90", "p90 of work orders", "p90 of work orders");

        private final String key;
        private final String words;
        private final String title;

        SteadyFigure(String key, String words, String title) {
            this.key = key;
            this.words = words;
            this.title = title;
        }

        /** Returns the name in summary.json of its change from the beginning of the window to the end. */
        public String wholeKey() {
            return key;
        }

        /** Returns the name in summary.json of its change from the first fifth to the last half. */
        public String earlyKey() {
            return key + "Early";
        }

        /** Returns the name for people. */
        public String words() {
            return words;
        }

        /** Returns the name as a heading. */
        public String title() {
            return title;
        }
    }
}
