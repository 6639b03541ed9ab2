package org.bbops.analysis.read;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What summary.json says of the whole experiment.
 *
 * @param schemaVersion form of the document
 * @param bbops version that wrote it
 * @param note what the figures are not
 * @param name the experiment's name
 * @param description one sentence; empty when there is none
 * @param startedAt when it began
 * @param verdict passed, failed or invalid
 * @param runsPlanned runs of the experiment
 * @param settings what all runs share
 * @param claims the expectations, judged
 */
public record ExperimentSummary(String schemaVersion, String bbops, String note, @JsonProperty("experiment") String name,
                                String description, Instant startedAt, String verdict, int runsPlanned, Settings settings,
                                @JsonProperty("expectations") List<Claim> claims) {

    public ExperimentSummary {
        description = description == null ? "" : description;
        claims = claims == null ? List.of() : List.copyOf(claims);
    }

    /** What every run shares; lengths in seconds; tracing is off, on, or where spans were sent. */
    public record Settings(int repetitions, int agents, long seed, double rampUpSeconds, double steadySeconds,
                           double rampDownSeconds, double intervalSeconds, boolean formalLength, String tracing) {

        public Settings {
            // What an older bbops wrote does not say: there was none.
            tracing = tracing == null ? "off" : tracing;
        }
    }

    /**
     * A claim and what the runs say.
     *
     * @param atLeast its lower limit; null when there is none
     * @param atMost its upper limit; null when there is none
     * @param value the figure, or the ratio of two; null when not measured, or when it is over 0
     * @param low the smallest over repetitions; null likewise
     * @param high the greatest over repetitions; null likewise
     * @param verdict holds, does not hold, too close to tell, not measured
     * @param keptUp throughputs of runs that all completed what they were offered; null when an older bbops did not tell
     * @param repetitions those that gave a value; null when an older bbops did not tell
     * @param repetitionsPlanned those of the experiment; null likewise
     * @param withoutValue repetitions whose runs are valid and gave no value; null likewise
     * @param overZero repetitions whose ratio is over 0; null when an older bbops did not tell
     * @param peaks where the peaks are that it is of; none when it is of no peak, or an older bbops did not tell
     */
    public record Claim(String claim, String figure, Double atLeast, Double atMost, Double value, Double low, Double high,
                        String verdict, Boolean keptUp, Integer repetitions, Integer repetitionsPlanned, Integer withoutValue,
                        Integer overZero, List<Peak> peaks) {

        public Claim {
            peaks = peaks == null ? List.of() : List.copyOf(peaks);
        }
    }

    /**
     * Where a side of a claim has its peak.
     *
     * @param side of, or to
     * @param levels those that the side names besides the injection rate
     * @param rate the injection rate with the greatest median
     * @param highestTried whether no greater rate was tried
     * @param mayLieAt rates that were not compared, and may have the peak
     * @param keptUp whether it is of a throughput and every run there completed what it was offered; null when an older bbops did not tell
     */
    public record Peak(String side, Map<String, String> levels, int rate, boolean highestTried, List<Integer> mayLieAt,
                       Boolean keptUp) {

        public Peak {
            levels = levels == null ? Map.of() : java.util.Collections.unmodifiableMap(levels);
            mayLieAt = mayLieAt == null ? List.of() : List.copyOf(mayLieAt);
        }

        /** Whether a greater figure than the one at this rate may have been missed. */
        public boolean isOpen() {
            return highestTried || !mayLieAt.isEmpty();
        }

        /** Whether it is told to be the load's: of the highest rate tried it is said that the peak may lie above anyway. */
        public boolean isOfLoad() {
            return Boolean.TRUE.equals(keptUp) && !highestTried;
        }
    }
}
