package org.bbops.driver.rules;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.driver.measurement.RunMeasurement;

/** The pass rules of the workload (docs/workload.md, section 5; docs/rules.md defines each figure). */
public final class Rules {

    private Rules() {
    }

    /** Every rule, held against a run. */
    public static List<RuleResult> judge(RunMeasurement run) {
        return Stream.of(MixRules.judge(run), ResponseRules.judge(run), OrderEntryRules.judge(run),
                ProductionRules.judge(run)).flatMap(List::stream).toList();
    }

    /** Whether no rule failed; rules with too few to tell do not fail a run. */
    public static boolean passed(List<RuleResult> results) {
        return results.stream().noneMatch(result -> result.verdict() == Verdict.FAILED);
    }
}
