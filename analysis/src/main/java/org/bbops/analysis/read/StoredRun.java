package org.bbops.analysis.read;

import java.util.Map;
import java.util.OptionalDouble;
import org.bbops.analysis.file.RunSummary;
import tools.jackson.databind.JsonNode;

/**
 * A run in its results directory.
 *
 * @param files the other files of the run
 * @param summary its part of summary.json
 * @param document the same part as JSON, for figures named by their path
 */
public record StoredRun(RunFiles files, RunSummary summary, JsonNode document) {

    /** Returns the effective level of every factor. */
    public Map<String, String> levels() {
        return summary.identity().factors();
    }

    /** Returns the level of a factor; empty when the bbops that made this run did not know the factor. */
    public String level(String factor) {
        return summary.identity().factors().getOrDefault(factor, "");
    }

    /** Offered load; 0 when unknown. */
    public int injectionRate() {
        String level = level("injection-rate");
        return level.isEmpty() ? 0 : Integer.parseInt(level);
    }

    /** Returns a figure by its path, as claims name it ("transactions.newOrder.p90Millis"); empty when there was nothing to measure. */
    public OptionalDouble figure(String path) {
        JsonNode found = document.at("/" + path.replace('.', '/'));
        return found.isNumber() ? OptionalDouble.of(found.doubleValue()) : OptionalDouble.empty();
    }

    /** Returns true when the run is valid, so that its figures are those of the system. */
    public boolean isValid() {
        return !"invalid".equals(summary.outcome().verdict());
    }
}
