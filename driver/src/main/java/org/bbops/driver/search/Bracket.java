package org.bbops.driver.search;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where the rates that pass end, as far as trials of one kind tell.
 *
 * @param passes the highest rate known to pass; 0 when none is
 * @param above the lowest rate known not to pass; a step above the highest allowed when none is
 * @param open the rate to be tried next; empty when {@code above} is one step above {@code passes}
 */
record Bracket(int passes, int above, OptionalInt open) {

    /**
     * Plays the search against what is known: from a first rate on in strides that double until one rate passes and another
     * does not, then by halves. Where nothing is known yet, the next trial is to be.
     *
     * @param from the first rate
     * @param stride how far the second is from it
     */
    static Bracket around(int from, int stride, SearchLimits limits, Evidence evidence) {
        int passes = 0;
        int above = limits.max() + limits.step();
        boolean anyPassed = false;
        boolean anyAbove = false;
        int rate = from;
        int reach = stride;
        while (true) {
            Optional<TrialVerdict> verdict = evidence.at(rate);
            if (verdict.isEmpty()) {
                return new Bracket(passes, above, OptionalInt.of(rate));
            }
            if (verdict.get() == TrialVerdict.PASSED) {
                passes = rate;
                anyPassed = true;
            } else {
                above = rate;
                anyAbove = true;
            }
            if (above - passes <= limits.step()) {
                return new Bracket(passes, above, OptionalInt.empty());
            }
            if (anyAbove && (anyPassed || above <= reach)) {
                rate = passes + (above - passes) / limits.step() / 2 * limits.step();
                // Rate 0 asks nothing of the system: it passes untried.
                anyPassed = true;
            } else {
                rate = anyPassed ? Math.min(limits.max(), passes + reach) : above - reach;
                reach *= 2;
            }
        }
    }
}
