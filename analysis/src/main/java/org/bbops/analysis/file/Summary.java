package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;

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
        public static final String SCHEMA_VERSION = "2.2";

        /** Returns that of a document written now. */
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

        /** Takes no description for an empty one. */
        public Subject {
            description = description == null ? "" : description;
        }
    }

    /** Settings that every run shares; tracing is off, on, or where spans were sent. */
    public record Settings(int repetitions, int agents, long seed, @JsonUnwrapped Lengths lengths, String tracing) {

        /** Sets tracing to off where an older bbops, which had none, did not record it. */
        public Settings {
            tracing = tracing == null ? "off" : tracing;
        }
    }

    /** Lengths of phases and intervals in seconds, and true when they are those of a formal run. */
    public record Lengths(double rampUpSeconds, double steadySeconds, double rampDownSeconds, double intervalSeconds,
            boolean formalLength) {
    }
}
