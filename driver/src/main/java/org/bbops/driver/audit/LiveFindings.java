package org.bbops.driver.audit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;

/** Findings of a live audit so far; written by one thread, read by others. */
final class LiveFindings {

    static final String NAME = "live-audit";

    /** Least share of answered looks for a valid result; the database is unavailable now and then under chaos. */
    private static final double ANSWERED_SHARE_MIN = 0.5;

    private final List<String> checks;
    private final long startNanos = System.nanoTime();
    private long looks;
    private Unanswered unanswered = Unanswered.NONE;
    private CheckResult first;

    /** @param checks names of the checks in each look */
    LiveFindings(List<String> checks) {
        this.checks = checks;
    }

    /** Records a look at the database. */
    synchronized void looked() {
        looks++;
    }

    /** Records a look that the database did not answer. */
    synchronized void notLooked(Exception refusal) {
        unanswered = unanswered.and(secondsSinceStart(), String.valueOf(refusal.getMessage()));
    }

    /**
     * Records a violation; only the first is kept.
     *
     * @return true when it is the first
     */
    synchronized boolean violated(CheckResult found) {
        if (first != null) {
            return false;
        }
        first = new CheckResult(found.name(), found.meaning(), found.verdict(), found.violations(),
                "%s was violated first, %.1f s after the start".formatted(found.name(), secondsSinceStart()), found.rows());
        return true;
    }

    /** Returns the findings as a check of the audit. */
    synchronized CheckResult result() {
        String detail = "%d looks%s".formatted(looks, unanswered.looks() == 0 ? ""
                : ", and %d when the database did not answer".formatted(unanswered.looks()));
        if (first == null) {
            CheckVerdict verdict = looks == 0 ? CheckVerdict.NOT_CHECKED : CheckVerdict.PASSED;
            return new CheckResult(NAME, meaning(), verdict, 0, detail, List.of());
        }
        return new CheckResult(NAME, meaning(), CheckVerdict.VIOLATED, first.violations(), first.detail() + "; " + detail,
                first.rows());
    }

    /** Returns the reason why a clean result proves nothing, when too many looks had no answer; otherwise empty. */
    synchronized Optional<String> trouble() {
        long made = looks + unanswered.looks();
        if (looks > 0 && looks >= ANSWERED_SHARE_MIN * made) {
            return Optional.empty();
        }
        return Optional.of(made == 0
                ? String.format(Locale.ROOT, "The live audit did not read the database once in the %.1f s since its start, so it"
                        + " proves nothing; lengthen the steady state", secondsSinceStart())
                : String.format(Locale.ROOT, "The live audit had no answer from the database at %d of its %d looks, from %.1f s to"
                        + " %.1f s after its start (the last time: %s), so finding nothing proves nothing; see the database's log of"
                        + " that time, and run again", unanswered.looks(), made, unanswered.firstSeconds(), unanswered.lastSeconds(),
                        unanswered.lastReason()));
    }

    private double secondsSinceStart() {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    private String meaning() {
        return "at every look during the run, as of one moment: " + String.join(", ", checks);
    }

    /**
     * Looks without an answer from the database.
     *
     * @param looks number of looks
     * @param firstSeconds time of the first, in seconds after the start of looking
     * @param lastSeconds time of the last
     * @param lastReason error of the last
     */
    record Unanswered(long looks, double firstSeconds, double lastSeconds, String lastReason) {

        static final Unanswered NONE = new Unanswered(0, 0, 0, "");

        /** Adds one. */
        Unanswered and(double seconds, String reason) {
            return new Unanswered(looks + 1, looks == 0 ? seconds : firstSeconds, seconds, reason);
        }
    }
}
