package org.bbops.driver.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.verdict.RulesTold;
import org.bbops.driver.measurement.RunMeasurement;

/** The pass rules of runs and of steps of a course: the workload's (docs/workload.md, section 5) and ours; docs/rules.md defines each figure. */
public final class Rules {

    private static final double LEVEL = 0.05;
    private Rules() {
    }

    /**
     * Judges every rule; for a closed load, for which the workload has no limits, only the one on errors.
     *
     * @param waiting purchase orders on their way to the supplier
     */
    public static List<RuleResult> judge(RunMeasurement run, Waiting waiting) {
        List<Rule> rules = run.plan().work().load().makesBbops()
                ? Stream.of(OrderEntryRules.mix(run), ResponseRules.of(run), OrderEntryRules.of(run), ProductionRules.of(run),
                        SystemRules.of(run, waiting)).flatMap(List::stream).toList()
                : List.of(SystemRules.errors(run));
        List<Rule> broken = broken(rules);
        return rules.stream().map(rule -> rule.judged(broken.contains(rule))).toList();
    }

    /** Returns true when a rule failed; undecided rules fail no run. */
    public static boolean areBroken(List<RuleResult> results) {
        return results.stream().anyMatch(RuleResult::isBroken);
    }

    /** Counts the decided rules. */
    public static RulesTold told(List<RuleResult> results) {
        return RulesTold.of(results.stream().map(result -> result.verdict().label()).toList());
    }

    /** Returns the broken rules, by a step-down procedure: each rule found reduces the number of remaining comparisons. */
    static List<Rule> broken(List<Rule> rules) {
        List<Rule> left = new ArrayList<>(rules.stream().filter(Rule::isMeasured).toList());
        List<Rule> broken = new ArrayList<>();
        List<Rule> found = outside(left);
        while (!found.isEmpty()) {
            broken.addAll(found);
            left.removeAll(found);
            found = outside(left);
        }
        return broken;
    }

    private static List<Rule> outside(List<Rule> rules) {
        return rules.stream().filter(rule -> rule.liesOutside(LEVEL / 2 / rules.size())).toList();
    }
}
