package org.bbops.report.model;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary.Settings;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;

/**
 * A run on the page.
 *
 * @param number its number on the page, from 1, over all directories
 * @param experiment its experiment
 * @param run the stored run
 */
public record ReportRun(int number, StoredExperiment experiment, StoredRun run) {

    /** Returns its summary. */
    public RunSummary summary() {
        return run.summary();
    }

    /** Returns the driver's seed: runs of one seed draw the same operations. */
    long seed() {
        return experiment.summary().settings().seed() + summary().identity().repetition() - 1;
    }

    /** Identifies the system start that the run belongs to: its course, its steps, or the run itself. */
    String life() {
        Path directory = Path.of(summary().identity().directory());
        return experiment.summary().settings().schedule().equals(Settings.STEPS) ? experiment.directory() + " " + run.levelsOfStart()
                : experiment.directory().resolve(directory.getNameCount() > 1 ? directory.getParent() : directory).toString();
    }

    /** Returns the rules that it broke. */
    public List<RunSummary.Rule> brokenRules() {
        return summary().judgement().rules().stream().filter(rule -> "failed".equals(rule.verdict())).toList();
    }

    /** Returns the broken rules that the system decides; the others judge only the driver's draws. */
    List<RunSummary.Rule> rulesBrokenByTheSystem() {
        return brokenRules().stream().filter(RunSummary.Rule::ofTheSystem).toList();
    }

    /**
     * Returns true when so many operations ended in an error that a percentile of the response is beyond any limit: the recorded percentile
     * covers successes only.
     */
    public boolean failedBeyond(String transaction, int percentile) {
        RunSummary.TransactionFigures figures = summary().work().transactions().get(transaction);
        return figures != null && figures.failedBeyond(percentile);
    }

    /** Returns true when the audit was made and found a violation. */
    boolean auditViolated() {
        return summary().judgement().audit() != null && summary().judgement().audit().violations() > 0;
    }

    /** Returns true when the audit was made and found no violation. */
    public boolean auditPassed() {
        return summary().judgement().audit() != null && "passed".equals(summary().judgement().audit().verdict());
    }

    /** The name that its element has on the page. */
    public String id() {
        return "run-" + number;
    }
}
