package org.bbops.driver.results;

import tools.jackson.databind.JsonNode;

/** Finds a run's figure by its path in summary.json. */
final class RunFigures {

    private RunFigures() {
    }

    /** NaN when there was nothing to measure. */
    static double value(RunResult run, String figure) {
        JsonNode node = Json.MAPPER.valueToTree(RunSummaries.of(run));
        JsonNode found = node.at("/" + figure.replace('.', '/'));
        return found.isNumber() ? found.doubleValue() : Double.NaN;
    }
}
