package org.bbops.driver.capacity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bbops.analysis.capacity.CapacityAnswer;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.file.Json;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.directory.ResultsException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Builds summary.json over all courses: their steps as runs, and the answer. */
final class CapacitySummary {

    private static final String RUNS = "runs";

    private CapacitySummary() {
    }

    /**
     * Builds the summary from the results of all courses.
     *
     * @param directory directory with at least one course
     * @throws ResultsException when the results of a course cannot be read
     */
    static ObjectNode of(CapacityDirectory directory) {
        Experiment experiment = directory.experiment();
        CapacityResult state = directory.read();
        ObjectNode summary = null;
        ArrayNode runs = Json.MAPPER.createArrayNode();
        for (Path course : directory.courses()) {
            ObjectNode one = read(course);
            one.withArray(RUNS).forEach(run -> runs.add(of((ObjectNode) run, course, runs.size() + 1)));
            summary = summary == null ? one : summary;
        }
        if (summary == null) {
            throw new ResultsException("%s has no course to sum up".formatted(directory.path()), null);
        }
        summary.put("experiment", experiment.name()).put("description", experiment.description()).put("startedAt", state.startedAt())
                .put("verdict", directory.verdict().label()).put("runsPlanned", runs.size());
        ((ObjectNode) summary.path("settings")).put("repetitions", experiment.repetitions());
        summary.putArray("expectations");
        summary.set("answer", answer(state.answer()));
        summary.set(RUNS, runs);
        return summary;
    }

    private static ObjectNode of(ObjectNode run, Path course, int number) {
        return run.put("number", number).put("directory", course.getFileName() + "/" + run.path("directory").asString());
    }

    private static ObjectNode answer(CapacityAnswer answer) {
        ObjectNode node = Json.MAPPER.createObjectNode();
        ObjectNode capacities = node.putObject("capacity");
        answer.capacities()
                .forEach(side -> capacities.putObject(side.side()).put("injectionRate", side.injectionRate()).put("low", side.low())
                        .put("high", side.high()).put("boundBy", side.boundBy().label()));
        if (answer.ratio() == null) {
            node.putNull("ratio");
        } else {
            node.set("ratio", Json.MAPPER.valueToTree(answer.ratio()));
        }
        return node.put("verdict", answer.verdict().label()).put("sentence", answer.sentence());
    }

    private static ObjectNode read(Path course) {
        Path file = course.resolve("summary.json");
        try {
            return (ObjectNode) Json.MAPPER.readTree(Files.readString(file));
        } catch (IOException | JacksonException e) {
            throw new ResultsException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }
}
