package org.bbops.analysis.verdict;

import java.util.List;
import java.util.Locale;

/**
 * Rules that a run told, of those that a run of its length can tell.
 *
 * @param untold rules that it could have told and did not
 * @param tellable rules that it could tell: those that passed or failed, and those untold
 * @param all rules that it is held against; 0 of a closed load
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

    /** Returns true when no rule is untold, and the run can tell one where there are any. */
    public boolean isComplete() {
        return untold == 0 && (tellable > 0 || all == 0);
    }

    /** Formats the rules that are untold: {@code 2 of 16 rules untold}. */
    public String untoldText() {
        return tellable == 0 ? "too short to tell any rule" : String.format(Locale.ROOT, "%d of %d rules untold", untold, tellable);
    }

    /** Formats a verdict as people read it: with the rules that are untold where nothing was broken, else as it is. */
    public String text(String verdict) {
        return verdict.equals(NOTHING_BROKEN) ? "%s (%s)".formatted(NOTHING_BROKEN, untoldText()) : verdict;
    }
}
