package org.bbops.driver.rules;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.driver.measurement.RunMeasurement;

/** The pass rules of runs and of steps of a course: the workload's (docs/workload.md, section 5) and ours; docs/rules.md defines each figure. */
public final class Rules {

    private Rules() {
    }

    /**
     * Every rule, held against a run.
     *
     * @param waiting the purchase orders that were on their way to the supplier
     */
    public static List<RuleResult> judge(RunMeasurement run, Waiting waiting) {
        List<Rule> rules = Stream.of(MixRules.of(run), ResponseRules.of(run), OrderEntryRules.of(run), ProductionRules.of(run),
                SystemRules.of(run, waiting)).flatMap(List::stream).toList();
        List<Rule> broken = BrokenRules.among(rules);
        return rules.stream().map(rule -> rule.judged(broken.contains(rule))).toList();
    }

    /** Whether no rule failed; rules with too few to tell do not fail a run. */
    public static boolean passed(List<RuleResult> results) {
        return results.stream().noneMatch(RuleResult::isBroken);
    }

    /** Whether no rule failed that the system decides: what the driver drew says nothing of what the system bears. */
    public static boolean passedByTheSystem(List<RuleResult> results) {
        return results.stream().noneMatch(result -> result.ofTheSystem() && result.isBroken());
    }
}
