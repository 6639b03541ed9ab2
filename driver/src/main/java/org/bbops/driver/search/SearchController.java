package org.bbops.driver.search;

import java.util.List;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.NextStep.SearchVerdict;

/**
 * Decides which trial comes next, from nothing but the trials made: short ones double the rate until one does not pass and
 * halve the gap, then full ones decide at the rate found and one step above. Full trials win over short ones: where they
 * contradict, the search goes on with full ones from there.
 */
public final class SearchController {

    /** How many rates full trials look at: when the end is not among them, the short ones have said nothing of it. */
    private static final int FULL_RATES_MAX = 6;

    private final SearchLimits limits;

    /** @param limits the bounds */
    public SearchController(SearchLimits limits) {
        this.limits = limits;
    }

    /** The step after these trials, given in the order they were made. */
    public NextStep next(List<Trial> trials) {
        Bracket probed = Bracket.around(limits.start(), limits.start(), limits, Evidence.of(trials, TrialKind.PROBE));
        if (probed.open().isPresent()) {
            return attempt(probed.open().getAsInt(), TrialKind.PROBE, trials, probed);
        }
        Evidence full = Evidence.of(trials, TrialKind.FULL);
        Bracket decided = Bracket.around(Math.max(probed.passes(), limits.step()), limits.step(), limits, full);
        if (full.mixed().isPresent()) {
            return notConfirmed(decided, "of the full runs at %d some passed and some failed, so that chance decides there"
                .formatted(full.mixed().getAsInt()));
        }
        if (decided.open().isEmpty()) {
            return conclusion(decided, full);
        }
        if (full.rates() >= FULL_RATES_MAX && full.trials().getLast().injectionRate() != decided.open().getAsInt()) {
            return notConfirmed(decided, ("short runs put the end between %d and %d, and full runs at %d rates did not find it "
                + "there; make short runs longer").formatted(probed.passes(), probed.above(), FULL_RATES_MAX));
        }
        return attempt(decided.open().getAsInt(), TrialKind.FULL, trials, decided);
    }

    private NextStep attempt(int injectionRate, TrialKind kind, List<Trial> trials, Bracket known) {
        return trials.size() < limits.trialsMax() ? new Attempt(injectionRate, kind)
            : notConfirmed(kind == TrialKind.FULL ? known : new Bracket(0, limits.max() + limits.step(), known.open()),
                "the search has made the %d trials that it was allowed".formatted(limits.trialsMax()));
    }

    private Conclusion conclusion(Bracket decided, Evidence full) {
        int passes = decided.passes();
        int above = decided.above();
        if (above > limits.max()) {
            return new Conclusion(SearchVerdict.AT_MAX, passes, ("Injection rate %d passes in full, and is the highest that "
                + "was allowed: the system may take more.").formatted(passes));
        }
        String reason = full.reason(above).orElse("no reason given");
        if (full.at(above).orElseThrow() == TrialVerdict.INVALID) {
            return new Conclusion(SearchVerdict.DRIVER_LIMIT, passes, "%s, and %d could not be measured, tried twice: %s"
                .formatted(passes == 0 ? "No injection rate is known to pass" : "Injection rate " + passes + " passes in full",
                    above, reason));
        }
        return passes == 0
            ? new Conclusion(SearchVerdict.NOTHING_PASSES, 0, "No injection rate passes: the lowest, %d, fails in full: %s"
                .formatted(above, reason))
            : new Conclusion(SearchVerdict.CONFIRMED, passes, ("Injection rate %d is the highest that passes: it passes in "
                + "full, and %d fails in full: %s").formatted(passes, above, reason));
    }

    private Conclusion notConfirmed(Bracket full, String why) {
        String passed = full.passes() == 0 ? "no rate has passed in full" : full.passes() + " has passed in full";
        String failed = full.above() > limits.max() ? "none has failed in full" : full.above() + " has not";
        return new Conclusion(SearchVerdict.NOT_CONFIRMED, full.passes(),
            "Not confirmed: %s; %s, %s.".formatted(why, passed, failed));
    }
}
