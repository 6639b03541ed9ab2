package org.bbops.analysis.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.stream.Stream;

/** Strength of the evidence that two sides differ. */
public enum AnswerVerdict {
    /** Five pairs or more, and the whole interval lies on one side of 1. */
    DIFFERENT("different", Decision.DOES_NOT_HOLD),
    /** Indicative: fewer than five pairs show a direction, but allow no conclusion. */
    INDICATIVE("indicative", Decision.INDICATIVE),
    /**
     * Five pairs or more, and the interval contains 1; or of several ratios, one that is not significant after Holm's correction; or
     * the lower side's figure is only a lower bound.
     */
    INCONCLUSIVE("inconclusive", Decision.INCONCLUSIVE),
    /** Load-limited: both sides pass the highest rate tried, or complete the offered load, so that neither limit is known. */
    LOAD_LIMITED("load-limited", Decision.LOAD_LIMITED),
    /** Nothing to compare. */
    NONE("nothing to compare", Decision.NONE);

    private final String label;
    private final Decision decision;

    AnswerVerdict(String label, Decision decision) {
        this.label = label;
        this.decision = decision;
    }

    /**
     * Returns the verdict for a decision on the hypothesis of equality; it is never confirmed, as two measurements hardly ever agree
     * exactly in five pairs.
     */
    public static AnswerVerdict of(Decision decision) {
        return Stream.of(values()).filter(verdict -> verdict.decision == decision).findFirst().orElse(INCONCLUSIVE);
    }

    /** Returns the overall verdict of several comparisons: the strongest of them. */
    public static AnswerVerdict strongest(List<AnswerVerdict> all) {
        return all.stream().min(AnswerVerdict::compareTo).orElse(NONE);
    }

    /** Returns true when the ratio shows no difference of its two sides. */
    public boolean showsNoDifference(PairedRatio ratio) {
        return decision.showsNoDifference(ratio);
    }

    /** Returns the verdict's name in JSON and for people. */
    @JsonValue
    public String label() {
        return label;
    }
}
