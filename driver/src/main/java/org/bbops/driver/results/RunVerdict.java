package org.bbops.driver.results;

import java.util.List;
import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.contracts.process.ExitCode;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.Rules;

/** Verdict on a run or on a whole experiment. */
public enum RunVerdict {
    /** Passed: every rule that its length can decide, and the audit, hold. */
    PASSED("passed", ExitCode.PASSED),
    /** No rule failed and the audit holds, but a rule that its length could decide is undecided. */
    NOTHING_BROKEN(DecidedRules.NOTHING_BROKEN, ExitCode.PASSED),
    /** A rule, the audit or an expectation does not hold. */
    FAILED("failed", ExitCode.FAILED),
    /** The driver could not keep up, or the run was not completed: its figures are not the system's. */
    INVALID("invalid", ExitCode.INVALID);

    private final String label;
    private final int exitCode;

    RunVerdict(String label, int exitCode) {
        this.label = label;
        this.exitCode = exitCode;
    }

    /** Returns the verdict by the rules alone, of a run that is valid and whose audit, if there is one already, has passed. */
    static RunVerdict of(List<RuleResult> rules) {
        if (Rules.areBroken(rules)) {
            return FAILED;
        }
        return Rules.told(rules).isComplete() ? PASSED : NOTHING_BROKEN;
    }

    /** The verdict as summary.json and people name it. */
    public String label() {
        return label;
    }

    /** Returns the exit code of the command. */
    public int exitCode() {
        return exitCode;
    }
}
