package org.bbops.analysis.verdict;

import java.util.List;
import java.util.Locale;

/**
 * Number of decided rules of a run, among those that a run of its length can decide.
 *
 * @param untold rules that it could have decided but did not
 * @param tellable rules that it could decide, whether it did or not
 * @param all all rules for the run; 0 of a closed load
 */
public record RulesTold(long untold, long tellable, long all) {

    /** Verdict of a run in which no rule failed and some could not be decided. */
    public static final String NOTHING_BROKEN = "nothing broken";

    private static final String UNTOLD = "untold";
    private static final String TOO_FEW = "too few to tell";

    /** Counts rules by their verdicts as summary.json names them. */
    public static RulesTold of(List<String> verdicts) {
        return new RulesTold(verdicts.stream().filter(UNTOLD::equals).count(),
                verdicts.stream().filter(verdict -> !TOO_FEW.equals(verdict)).count(), verdicts.size());
    }

    /** Returns true when every decidable rule is decided, and there is at least one unless the run has no rules. */
    public boolean isComplete() {
        return untold == 0 && (tellable > 0 || all == 0);
    }

    /** Formats the undecided rules: {@code 2 of 16 rules untold}. */
    public String untoldText() {
        return tellable == 0 ? "too short to tell any rule" : String.format(Locale.ROOT, "%d of %d rules untold", untold, tellable);
    }

    /** Formats a verdict for people: with the undecided rules if nothing was broken, else unchanged. */
    public String text(String verdict) {
        return verdict.equals(NOTHING_BROKEN) ? "%s (%s)".formatted(NOTHING_BROKEN, untoldText()) : verdict;
    }
}
