package org.bbops.analysis.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Number of decided rules of a run, among those that a run of its length can decide.
 *
 * @param undecided rules that it could have decided but did not
 * @param decidable rules that it could decide, whether it did or not
 * @param all all rules for the run; 0 for a closed load
 */
public record DecidedRules(long undecided, long decidable, long all) {

    /** Verdict of a run in which no rule failed and some could not be decided. */
    public static final String NOTHING_BROKEN = "nothing broken";

    /** Its second name is that of summaries before version 2.1. */
    private static final Set<String> UNDECIDED = Set.of("undecided", "untold");
    private static final String TOO_FEW = "too few to tell";

    /** Counts rules by their verdicts as summary.json names them. */
    public static DecidedRules of(List<String> verdicts) {
        return new DecidedRules(verdicts.stream().filter(UNDECIDED::contains).count(),
                verdicts.stream().filter(verdict -> !TOO_FEW.equals(verdict)).count(), verdicts.size());
    }

    /** Returns true when every decidable rule is decided, and there is at least one unless the run has no rules. */
    public boolean isComplete() {
        return undecided == 0 && (decidable > 0 || all == 0);
    }

    /** Formats the undecided rules: {@code 2 of 16 rules undecided}. */
    public String undecidedText() {
        return decidable == 0 ? "too short to decide any rule"
                : String.format(Locale.ROOT, "%d of %d rules undecided", undecided, decidable);
    }

    /** Formats a verdict for people: with the undecided rules if nothing was broken, else unchanged. */
    public String text(String verdict) {
        return verdict.equals(NOTHING_BROKEN) ? "%s (%s)".formatted(NOTHING_BROKEN, undecidedText()) : verdict;
    }
}
