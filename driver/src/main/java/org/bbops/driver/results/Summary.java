package org.bbops.driver.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;

/**
 * summary.json: docs/results.md defines every figure, docs/summary.schema.json its form. Nothing to measure is null.
 *
 * @param schemaVersion {@link #SCHEMA_VERSION}
 * @param bbops version of bbops
 * @param note that the numbers are ECperf-style, and not comparable with published results
 * @param experiment the experiment's name
 * @param description the experiment's description
 * @param startedAt when it began, ISO 8601 in UTC
 * @param verdict passed, failed or invalid
 * @param runsPlanned runs the experiment has; more than those listed when it was broken off
 * @param settings what every run shares
 * @param expectations claims held against the runs
 * @param runs the runs made, in order
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record Summary(String schemaVersion, String bbops, String note, String experiment, String description, String startedAt,
               String verdict, int runsPlanned, Settings settings, List<Claim> expectations, List<RunSummary> runs) {

    static final String SCHEMA_VERSION = "1.5";
    static final String NOTE = "ECperf-style figures; not comparable with published ECperf or SPEC results";

    /** What every run shares; lengths in seconds. */
    record Settings(int repetitions, int agents, long seed, double rampUpSeconds, double steadySeconds,
                    double rampDownSeconds, double intervalSeconds, boolean formalLength, String tracing) {
    }

    /** A claim and what the runs say. */
    record Claim(String claim, String figure, BigDecimal atLeast, BigDecimal atMost, Double value, Double low, Double high,
                 String verdict, boolean keptUp, int repetitions, int repetitionsPlanned, int withoutValue, int overZero,
                 List<ClaimPeak> peaks) {
    }
}
