package org.bbops.analysis.capacity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.read.UnreadableResultsException;
import tools.jackson.core.JacksonException;

/**
 * Result of bbops capacity, the file capacity.json (docs/capacity.md).
 *
 * @param experiment the experiment's name
 * @param startedAt start time, ISO 8601 in UTC
 * @param database the given database and its schema; null when servers were started for the courses
 * @param limits the bounds of each course
 * @param courses the completed courses, in order
 * @param answer conclusion from all courses; null when an older bbops wrote it in another form
 */
public record CapacityResult(String experiment, String startedAt, String database, CapacityLimits limits, List<Course> courses,
        CapacityAnswer answer) {

    /** The file's name in its directory. */
    public static final String FILE = "capacity.json";

    /** Keeps a copy. */
    public CapacityResult {
        courses = courses == null ? List.of() : List.copyOf(courses);
    }

    /**
     * Reads the result of a results directory; empty when it contains runs.
     *
     * @throws UnreadableResultsException when the file is damaged
     */
    public static Optional<CapacityResult> at(Path directory) {
        return Files.isRegularFile(directory.resolve(FILE)) ? Optional.of(read(directory)) : Optional.empty();
    }

    /**
     * Reads the result of a directory.
     *
     * @throws UnreadableResultsException when the file is missing or damaged
     */
    public static CapacityResult read(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new UnreadableResultsException(
                    "there is no capacity in %s: it has no %s; name a directory that bbops capacity has written".formatted(directory, FILE),
                    null);
        }
        try {
            return Json.READER.readValue(Files.readString(file), CapacityResult.class);
        } catch (IOException | JacksonException e) {
            throw new UnreadableResultsException("%s cannot be read (%s); was it changed by hand?"
                    .formatted(file, e instanceof JacksonException json ? json.getOriginalMessage() : e.getMessage()), e);
        }
    }

    /**
     * Bounds of a side's next course: it begins where the side's last one passed. Its first one begins at the lowest rate that another
     * side passed, so that the two have a rate in common; far above its limit a side would do nothing for minutes but wait.
     */
    public CapacityLimits limitsOf(String side) {
        OptionalInt own = courses.stream().filter(course -> course.side().equals(side)).mapToInt(course -> course.found().passes())
                .filter(passes -> passes > 0).reduce((_, later) -> later);
        OptionalInt others = courses.stream().mapToInt(course -> course.found().passes()).filter(passes -> passes > 0).min();
        int begin = own.orElse(others.orElse(limits.start()));
        return limits.startingAt(begin);
    }

    /** Returns a copy with another answer. */
    public CapacityResult answering(CapacityAnswer other) {
        return new CapacityResult(experiment, startedAt, database, limits, courses, other);
    }

    /** Returns a copy with one more course and a new answer. */
    public CapacityResult with(Course course) {
        List<Course> all = Stream.concat(courses.stream(), Stream.of(course)).toList();
        return new CapacityResult(experiment, startedAt, database, limits, all, CapacityAnswer.of(all));
    }
}
