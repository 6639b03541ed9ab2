package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SidePair;
import org.bbops.analysis.verdict.SideRatio;

/**
 * summary.json; docs/summary.schema.json defines its form. Nested components are not nested in the file. Unmeasured figures are null.
 *
 * @param origin the program that wrote it, and a disclaimer
 * @param subject the experiment
 * @param verdict passed, nothing broken, failed or invalid
 * @param runsPlanned planned number of runs; greater than the number of runs listed when the experiment was broken off
 * @param settings settings that every run shares
 * @param conclusion answer and tested claims
 * @param runs the completed runs, in order
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Summary(@JsonUnwrapped Origin origin, @JsonUnwrapped Subject subject, String verdict, int runsPlanned,
        Settings settings, @JsonUnwrapped Conclusion conclusion, List<RunSummary> runs) {

    /** Keeps a copy. */
    public Summary {
        runs = runs == null ? List.of() : List.copyOf(runs);
    }

    /** Returns the experiment's expectations, tested against the runs. */
    public List<Claim> claims() {
        return conclusion.claims();
    }

    /**
     * Conclusion from all runs.
     *
     * @param answer null for a single run's directory, and when written by an older bbops
     * @param claims the experiment's expectations, tested against the runs; empty for a single run's directory
     */
    public record Conclusion(@JsonInclude(JsonInclude.Include.NON_NULL) AnswerSummary answer,
            @JsonProperty("expectations") List<Claim> claims) {

        /** Keeps a copy. */
        public Conclusion {
            claims = claims == null ? List.of() : List.copyOf(claims);
        }
    }

    /**
     * Origin of the document.
     *
     * @param schemaVersion form of the document
     * @param bbops version of bbops
     * @param note disclaimer: kind of the figures, and what they are not comparable with
     */
    public record Origin(String schemaVersion, String bbops, String note) {

        /** Form that is written now. */
        public static final String SCHEMA_VERSION = "2.5";

        /** Returns the origin of a document written now. */
        public static Origin ofVersion(String bbops, String note) {
            return new Origin(SCHEMA_VERSION, bbops, note);
        }
    }

    /**
     * The experiment.
     *
     * @param name its name
     * @param description one sentence; empty when there is none
     * @param startedAt start time
     */
    public record Subject(@JsonProperty("experiment") String name, String description, Instant startedAt) {

        /** Treats a missing description as empty. */
        public Subject {
            description = description == null ? "" : description;
        }
    }

    /**
     * Settings that every run shares.
     *
     * @param tracing off, on, or where spans were sent
     * @param schedule runs, each with a fresh system, or steps, of which those that differ in their users alone share one
     * @param warmUpSecondsMax longest warm-up before steps; null otherwise
     */
    public record Settings(int repetitions, int agents, long seed, @JsonUnwrapped Lengths lengths, String tracing, String schedule,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double warmUpSecondsMax) {

        /** Name of the schedule whose runs share a system. */
        public static final String STEPS = "steps";

        /** Factor in which the steps of one start differ. */
        public static final String STEP_FACTOR = "users";

        /** Sets tracing to off, and the schedule to runs, where an older bbops, which had no other, did not record them. */
        public Settings {
            tracing = tracing == null ? "off" : tracing;
            schedule = schedule == null ? "runs" : schedule;
        }
    }

    /** Lengths of phases and intervals in seconds, and true when they are those of a formal run. */
    public record Lengths(double rampUpSeconds, double steadySeconds, double rampDownSeconds, double intervalSeconds,
            boolean formalLength) {
    }

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
}
