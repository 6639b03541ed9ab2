package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.bbops.analysis.verdict.DecidedRules;

/** Verdict on the injection rate of a step. */
public enum StepVerdict {
    /** The system sustains the rate: it keeps every rule that the window can decide. */
    PASSED("passed"),
    /** No rule is broken, but one that the window could decide is undecided; the search treats the rate as sustained. */
    NOTHING_BROKEN(DecidedRules.NOTHING_BROKEN),
    /** No rule is broken, but too few transactions ended to judge any response; the search goes on, and no such window confirms a rate. */
    NOTHING_TOLD("nothing told"),
    /** A rule is broken, by more than the lateness of the driver explains. */
    FAILED("failed"),
    /** The driver was late, and its lateness may have decided the verdict; or a part of the system ended. */
    INVALID("invalid");

    private final String label;

    StepVerdict(String label) {
        this.label = label;
    }

    /**
     * Formats the verdict of a step that failed although the driver was late.
     *
     * @param millis upper bound on the lateness
     */
    public static String textOfLate(long millis) {
        return String.format(Locale.ROOT, "%s, driver %,d ms late", FAILED.label, millis);
    }

    /** Returns true when no rule is broken. */
    public boolean isSustained() {
        return isShown() || this == NOTHING_TOLD;
    }

    /** Returns true when no rule is broken, by a window that could judge responses. */
    public boolean isShown() {
        return this == PASSED || this == NOTHING_BROKEN;
    }

    /** Returns the weight of its evidence: at a rate, a judged step outweighs an inconclusive one, and that an invalid one. */
    int weight() {
        return switch (this) {
            case INVALID -> 0;
            case NOTHING_TOLD -> 1;
            case PASSED, NOTHING_BROKEN, FAILED -> 2;
        };
    }

    /** Returns the verdict's name in capacity.json and for people. */
    @JsonValue
    public String label() {
        return label;
    }
}
