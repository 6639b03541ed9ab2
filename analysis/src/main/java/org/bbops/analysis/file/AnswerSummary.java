package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SidePair;
import org.bbops.analysis.verdict.SideRatio;

/**
 * Answer of an experiment in summary.json (docs/results.md).
 *
 * @param capacity by side; a side that passes no rate, or has no reliable measurement, is missing
 * @param ratio the only ratio of two sides' rates; null with other numbers of sides, or without a pair
 * @param ratios each comparison of two sides
 * @param verdict strength of the evidence for a difference
 * @param sentence the answer in a sentence
 * @param details lines that follow it
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record AnswerSummary(Map<String, SideCapacity> capacity, PairedRatio ratio, List<ComparedSides> ratios, String verdict,
        String sentence, List<String> details) {

    /** Keeps copies. */
    public AnswerSummary {
        capacity = Collections.unmodifiableMap(new LinkedHashMap<>(capacity));
        ratios = ratios == null ? List.of() : List.copyOf(ratios);
        details = details == null ? List.of() : List.copyOf(details);
    }

    /**
     * Capacity of a side.
     *
     * @param injectionRate highest rate that passes
     * @param low lowest of the repetitions
     * @param high lowest rate that fails, the highest of the repetitions; null when the highest rate tried passes in one
     * @param boundBy resource that limits it
     */
    public record SideCapacity(double injectionRate, int low, Integer high, String boundBy) {
    }

    /**
     * Comparison of two sides.
     *
     * @param sides the two sides
     * @param figure name of the compared figure
     * @param ratio the first side's figure over the other's; null when no pair has one
     * @param verdict strength of the evidence that they differ
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ComparedSides(@JsonUnwrapped SidePair sides, String figure, PairedRatio ratio, String verdict) {

        /** Converts a comparison. */
        public static ComparedSides of(SideRatio ratio) {
            return new ComparedSides(ratio.sides(), ratio.figure(), ratio.ratio(), ratio.verdict().label());
        }
    }
}
