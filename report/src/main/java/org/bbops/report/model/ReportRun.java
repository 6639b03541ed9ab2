package org.bbops.report.model;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;

/**
 * A run on the page.
 *
 * @param number its number on the page, from 1, over all directories
 * @param experiment what it is part of
 * @param run as it was read
 */
public record ReportRun(int number, StoredExperiment experiment, StoredRun run) {

    /** What is known of it. */
    public RunSummary summary() {
        return run.summary();
    }

    /** What its driver drew from: runs of one seed were asked for the same. */
    long seed() {
        return experiment.summary().settings().seed() + summary().identity().repetition() - 1;
    }

    /** Names the life of the system that it was part of: its course, or the run itself. */
    String life() {
        Path directory = Path.of(summary().identity().directory());
        return experiment.directory().resolve(directory.getNameCount() > 1 ? directory.getParent() : directory).toString();
    }

    /** The rules that it broke. */
    public List<RunSummary.Rule> brokenRules() {
        return summary().judgement().rules().stream().filter(rule -> "failed".equals(rule.verdict())).toList();
    }

    /** Those of them that the system decides: what the driver drew says nothing of what the system bears. */
    List<RunSummary.Rule> rulesBrokenByTheSystem() {
        return brokenRules().stream().filter(RunSummary.Rule::ofTheSystem).toList();
    }

    /** Whether the audit was made and found nothing violated. */
    public boolean auditPassed() {
        return summary().judgement().audit() != null && "passed".equals(summary().judgement().audit().verdict());
    }

    /** The name that its element has on the page. */
    public String id() {
        return "run-" + number;
    }
}
