package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.bbops.analysis.file.Json;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.StrictJson;
import org.bbops.contracts.process.WrongInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Result of bbops capacity, the file capacity.json (docs/capacity.md).
 *
 * @param experiment the experiment's name
 * @param startedAt start time, ISO 8601 in UTC
 * @param database the given database and its schema; null when servers were started for the courses
 * @param limits the bounds of each course
 * @param courses the completed courses, in order
 * @param answer conclusion from all courses; null when an older bbops wrote it in another form
 * @param build SHA-256 over the jars that make its courses; null in results of a bbops that did not record it
 */
@JsonPropertyOrder(CapacityResult.VERSION_KEY)
public record CapacityResult(String experiment, String startedAt, String database, CapacityLimits limits, List<Course> courses,
        CapacityAnswer answer, @JsonInclude(JsonInclude.Include.NON_NULL) String build) {

    /** The file's name in its directory. */
    public static final String FILE = "capacity.json";

    /** Version that is written: a new key or value raises the minor version, a changed meaning the major one. */
    public static final String SCHEMA_VERSION = "1.7";

    private static final String MAJOR_VERSION = "1";
    static final String VERSION_KEY = "schemaVersion";
    private static final String PURCHASING = "purchasing";
    private static final String SYNC = "sync";

    /** Keeps a copy. */
    public CapacityResult {
        courses = courses == null ? List.of() : List.copyOf(courses);
    }

    /** Creates a result of a build that is not known. */
    public CapacityResult(String experiment, String startedAt, String database, CapacityLimits limits, List<Course> courses,
            CapacityAnswer answer) {
        this(experiment, startedAt, database, limits, courses, answer, null);
    }

    /**
     * Reads the result of a results directory; empty when it contains runs.
     *
     * @throws WrongInputException when the file is damaged
     */
    public static Optional<CapacityResult> at(Path directory) {
        return Files.isRegularFile(directory.resolve(FILE)) ? Optional.of(read(directory)) : Optional.empty();
    }

    /**
     * Reads the result of a directory. A file without a version has the form of version 1.
     *
     * @throws WrongInputException when the file is missing, damaged or of another major version
     */
    public static CapacityResult read(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new WrongInputException(
                    "there is no capacity in %s: it has no %s; name a directory that bbops capacity has written".formatted(directory, FILE),
                    null);
        }
        try {
            JsonNode document = Json.READER.readTree(Files.readString(file));
            checkVersion(file, document.path(VERSION_KEY).asString(SCHEMA_VERSION));
            return Json.READER.treeToValue(document, CapacityResult.class);
        } catch (IOException | JacksonException e) {
            throw new WrongInputException("%s cannot be read (%s); was it changed by hand?"
                    .formatted(file, FileTrouble.reason(e)), e);
        }
    }

    private static void checkVersion(Path file, String version) {
        if (!MAJOR_VERSION.equals(version.split("\\.")[0])) {
            throw new WrongInputException("%s has schemaVersion '%s', and this bbops reads %s.x; use the bbops that wrote it"
                    .formatted(file, StrictJson.shown(version), MAJOR_VERSION), null);
        }
    }

    /** Returns the version that is written. */
    @JsonProperty(value = VERSION_KEY, access = JsonProperty.Access.READ_ONLY)
    public String schemaVersion() {
        return SCHEMA_VERSION;
    }

    /**
     * Returns the bounds of a side's next course. It begins at half the rate that the side's last course passed, or at 1 if that passed
     * nothing: a system warmed up by a few users is still compiling, and would fail if it began near its limit. A side's first course
     * begins at the lowest rate that another side passed, so that both have a rate in common; far above its limit, a step would only take
     * minutes to fail.
     */
    public CapacityLimits limitsOf(String side) {
        OptionalInt own = courses.stream().filter(course -> course.side().equals(side))
                .filter(course -> course.found().passes() > 0 || course.passesNothing())
                .mapToInt(course -> Math.max(1, course.found().passes() / 2)).reduce((_, later) -> later);
        OptionalInt others = courses.stream().mapToInt(course -> course.found().passes()).filter(passes -> passes > 0).min();
        int begin = own.orElse(others.orElse(limits.start()));
        return limits.startingAt(begin);
    }

    /**
     * Returns the joint answer of two results of one course each, sync and messaging, that differ in nothing else: a system elsewhere
     * serves only one side. Empty for other results.
     */
    public static Optional<CapacityAnswer> joint(List<CapacityResult> results) {
        List<Course> courses = results.stream().flatMap(result -> result.courses().stream())
                .sorted(Comparator.comparing(course -> !SYNC.equals(course.level(PURCHASING)))).toList();
        boolean oneEach = results.size() == 2 && results.stream().allMatch(result -> result.courses().size() == 1);
        boolean differ = courses.stream().map(course -> course.level(PURCHASING)).distinct().count() == 2
                && courses.stream().map(CapacityResult::otherLevels).distinct().count() == 1;
        boolean whole = courses.stream().allMatch(course -> course.found() != null && course.books() != null);
        return oneEach && differ && whole ? Optional.of(CapacityAnswer.of(courses)) : Optional.empty();
    }

    private static Map<String, String> otherLevels(Course course) {
        Map<String, String> levels = new HashMap<>(course.levels());
        levels.remove(PURCHASING);
        return levels;
    }

    /** Returns a copy with another answer. */
    public CapacityResult answering(CapacityAnswer other) {
        return new CapacityResult(experiment, startedAt, database, limits, courses, other, build);
    }

    /** Returns a copy with the build that makes its courses. */
    public CapacityResult madeBy(String jarsSha256) {
        return new CapacityResult(experiment, startedAt, database, limits, courses, answer, jarsSha256);
    }

    /** Returns a copy with one more course, or with a repeated one in place of the former, and a new answer. */
    public CapacityResult with(Course course) {
        boolean again = courses.stream().anyMatch(course::replaces);
        List<Course> all = again ? courses.stream().map(made -> course.replaces(made) ? course : made).toList()
                : Stream.concat(courses.stream(), Stream.of(course)).toList();
        return new CapacityResult(experiment, startedAt, database, limits, all, CapacityAnswer.of(all), build);
    }
}
