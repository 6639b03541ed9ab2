package org.bbops.driver.results;

import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.RunSummary;
import tools.jackson.databind.JsonNode;

/**
 * Figures of a run by their paths in summary.json; elements of a list are addressed by name.
 *
 * @param summary the run's part of it
 */
public record RunFigures(JsonNode summary) {

    /** Reads the figures of a summary. */
    public static RunFigures of(RunSummary summary) {
        return new RunFigures(Json.MAPPER.valueToTree(summary));
    }

    /** NaN when there was nothing to measure. */
    public static double value(RunResult run, String figure) {
        return of(RunSummaries.of(run)).value(figure);
    }

    /** NaN when there was nothing to measure. */
    public double value(String figure) {
        return Json.figure(summary, figure).orElse(Double.NaN);
    }
}
