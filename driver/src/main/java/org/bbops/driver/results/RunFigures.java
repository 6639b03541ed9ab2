package org.bbops.driver.results;

import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Finds a run's figure by its path in summary.json; in a list, by the name of the one that is meant. */
final class RunFigures {

    private RunFigures() {
    }

    /** NaN when there was nothing to measure. */
    static double value(RunResult run, String figure) {
        JsonNode found = Json.MAPPER.valueToTree(RunSummaries.of(run));
        for (String key : figure.split("\\.")) {
            found = found.isArray() ? named(found, key) : found.path(key);
        }
        return found.isNumber() ? found.doubleValue() : Double.NaN;
    }

    private static JsonNode named(JsonNode list, String name) {
        return StreamSupport.stream(list.spliterator(), false).filter(each -> each.path("name").asString("").equals(name))
            .findFirst().orElse(Json.MAPPER.missingNode());
    }
}
