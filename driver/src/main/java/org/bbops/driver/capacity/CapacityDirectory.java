package org.bbops.driver.capacity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bbops.analysis.answer.RunsAnswer;
import org.bbops.analysis.capacity.CapacityAnswer;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.EarlyEnd;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.predict.Predictor;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.results.directory.AtomicFile;
import org.bbops.driver.results.directory.EffectiveConfiguration;
import org.bbops.driver.results.directory.NewDirectory;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import org.bbops.driver.results.experiment.CourseClaims;
import org.bbops.driver.results.experiment.ExpectationResult;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Directory of a capacity measurement: capacity.json, the experiment, and the steps of each course as results.
 *
 * @param path the directory
 */
public record CapacityDirectory(Path path) {

    private static final String RUNS = "runs";
    private static final String SUMMARY = "summary.json";

    private static final String KIND = "capacity";
    /** Prefix of the names of courses' results. */
    public static final String COURSE = "course-";

    private static final Pattern COURSE_NUMBER = Pattern.compile(COURSE + "(\\d{3,6})-.*");

    private static final String EXPERIMENT = "experiment.yaml";

    /**
     * Creates the directory.
     *
     * @param out parent of the directory
     * @param database the given database for its courses; empty when servers are started for them
     * @throws ResultsException when it cannot be written
     */
    public static CapacityDirectory create(Path out, Experiment experiment, CapacityLimits limits, Optional<String> database,
            Clock clock) {
        CapacityDirectory created = new CapacityDirectory(NewDirectory.create(out, named(experiment.name()), clock));
        AtomicFile.write(created.path.resolve(EXPERIMENT), EffectiveConfiguration.yaml(experiment));
        created.keep(new CapacityResult(experiment.name(), clock.instant().toString(), database.orElse(null), limits,
                List.of(), CapacityAnswer.of(List.of())));
        return created;
    }

    private static String named(String experiment) {
        return experiment.startsWith(KIND) ? experiment : KIND + "-" + experiment;
    }

    /**
     * Opens an existing directory.
     *
     * @throws WrongInputException when there is no capacity in it
     */
    public static CapacityDirectory existing(Path directory) {
        if (!Files.isRegularFile(directory.resolve(CapacityResult.FILE))) {
            throw new WrongInputException("there is no capacity in %s: it has no %s; name the directory that bbops capacity has written"
                    .formatted(directory, CapacityResult.FILE));
        }
        return new CapacityDirectory(directory);
    }

    /**
     * Returns the results of the courses made so far, in order; of a course that was made again, the latest. A directory without summary.json,
     * which is written last, was left half-written, and is passed over.
     */
    public List<Path> courses() {
        try (Stream<Path> entries = Files.list(path)) {
            Map<Integer, Path> latest = new TreeMap<>();
            entries.filter(entry -> Files.isRegularFile(entry.resolve(SUMMARY))).sorted()
                    .forEach(entry -> number(entry).ifPresent(number -> latest.put(number, entry)));
            return List.copyOf(latest.values());
        } catch (IOException e) {
            throw new WrongInputException("%s cannot be listed (%s); name one that you may read".formatted(path, FileTrouble.reason(e)));
        }
    }

    private static OptionalInt number(Path entry) {
        Matcher name = COURSE_NUMBER.matcher(entry.getFileName().toString());
        return name.matches() ? OptionalInt.of(Integer.parseInt(name.group(1))) : OptionalInt.empty();
    }

    /** Returns the measured experiment. */
    public Experiment experiment() {
        return ExperimentReader.read(path.resolve(EXPERIMENT), List.of());
    }

    /**
     * Reads the results so far.
     *
     * @throws org.bbops.contracts.process.WrongInputException when the file is damaged
     */
    public CapacityResult read() {
        return CapacityResult.read(path);
    }

    /** Tests the claims that courses judge against those made so far. */
    public List<ExpectationResult> claims() {
        return CourseClaims.judge(experiment(), read().courses());
    }

    /**
     * Verdict on all courses made so far: failed when a side passes no rate, an audit is violated or a claim does not hold, invalid when a
     * course is missing or a capacity cannot be relied on for another reason.
     */
    public RunVerdict verdict() {
        List<Course> courses = read().courses();
        boolean claimFails = claims().stream().anyMatch(claim -> claim.verdict() == ExpectationVerdict.DOES_NOT_HOLD);
        if (claimFails || courses.stream().anyMatch(course -> course.failsEverywhere() || !course.books().violated().isEmpty())) {
            return RunVerdict.FAILED;
        }
        return missing().isEmpty() && courses.stream().allMatch(Course::isReliable) ? RunVerdict.PASSED : RunVerdict.INVALID;
    }

    /** Returns the courses that are still to be made, in order; none once further repetitions would not change the answer. */
    public List<RunConfiguration> missing() {
        return notMade(_ -> true);
    }

    /**
     * Returns the courses that a resumption makes, in order: those missing, and again those that could not be measured. None once further
     * repetitions would not change the answer.
     */
    public List<RunConfiguration> toMake() {
        return notMade(course -> !course.isUnmeasured());
    }

    /** @param isDone returns true for a course that need not be repeated */
    private List<RunConfiguration> notMade(Predicate<Course> isDone) {
        Experiment experiment = experiment();
        List<Course> made = read().courses();
        return EarlyEnd.reason(made, experiment.repetitions()).isPresent() ? List.of()
                : experiment.runs().stream().filter(run -> made.stream().filter(isDone).noneMatch(
                        course -> course.repetition() == run.repetition() && course.side().equals(experiment.variantOf(run)))).toList();
    }

    /** Returns a warning when the course that was made last leaves too few repetitions of two sides for a conclusion. */
    public Optional<String> warning(Course latest) {
        Experiment experiment = experiment();
        return experiment.runs().size() == 2 * experiment.repetitions()
                ? EarlyEnd.warning(read().courses(), latest, experiment.repetitions())
                : Optional.empty();
    }

    /** Records the build that makes its courses, and returns this directory. */
    public CapacityDirectory madeBy(BuildIdentity build) {
        keep(read().madeBy(build.jarsSha256()));
        return this;
    }

    /**
     * Deletes a directory for which nothing was started.
     *
     * @throws ResultsException when it cannot be deleted
     */
    public void delete() {
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(path);
        } catch (IOException e) {
            throw new ResultsException("%s, which has no results, cannot be deleted (%s)".formatted(path, FileTrouble.reason(e)), e);
        }
    }

    /**
     * Refuses to add courses of another build than those that are there, with which they would not be comparable.
     *
     * @throws WrongInputException when another build has begun it
     */
    public void refuseAnotherBuild(BuildIdentity build) {
        String begunBy = read().build();
        if (begunBy != null && !begunBy.equals(build.jarsSha256())) {
            throw new WrongInputException(("%s was begun with another build (jars %.12s) than this one (%s), and courses of two builds do "
                    + "not compare; go back to that build, or begin anew without --resume").formatted(path, begunBy, build.text()));
        }
    }

    private void keep(CapacityResult state) {
        AtomicFile.write(path.resolve(CapacityResult.FILE), Json.MAPPER.writeValueAsString(state) + "\n");
    }

    /** Replaces the results; also writes summary.json, once there is a course. */
    public void write(CapacityResult made) {
        CapacityResult state = EarlyEnd.reason(made.courses(), experiment().repetitions())
                .map(reason -> made.answering(made.answer().adding("Repetitions: " + reason))).orElse(made);
        keep(state);
        if (state.answer().isWithoutDifference()) {
            Predictor.elsewhere(state).ifPresent(more -> keep(state.answering(state.answer().saying(more))));
        }
        if (!courses().isEmpty()) {
            AtomicFile.write(path.resolve(SUMMARY), Json.MAPPER.writeValueAsString(summary()) + "\n");
        }
    }

    /**
     * Builds summary.json over all courses: their steps as runs, and the answer. There is one course at least. A missing course counts as
     * one planned step, as the number of its steps is unknown.
     *
     * @throws ResultsException when the results of a course cannot be read
     */
    private ObjectNode summary() {
        Experiment experiment = experiment();
        CapacityResult state = read();
        ObjectNode summary = null;
        ArrayNode runs = Json.MAPPER.createArrayNode();
        for (Path course : courses()) {
            ObjectNode one = summary(course);
            one.withArray(RUNS).forEach(run -> runs.add(numbered((ObjectNode) run, course, runs.size() + 1)));
            summary = summary == null ? one : summary;
        }
        if (summary == null) {
            throw new ResultsException("%s has no course to sum up".formatted(path), null);
        }
        summary.put("experiment", experiment.name()).put("description", experiment.description()).put("startedAt", state.startedAt())
                .put("verdict", verdict().label()).put("runsPlanned", runs.size() + missing().size());
        ((ObjectNode) summary.path("settings")).put("repetitions", experiment.repetitions());
        ArrayNode claims = summary.putArray("expectations");
        claims().forEach(claim -> claims.add(Json.MAPPER.<JsonNode>valueToTree(claim.claim())));
        summary.set("answer", answer(state.answer()));
        summary.set(RUNS, runs);
        return summary;
    }

    private static ObjectNode numbered(ObjectNode run, Path course, int number) {
        return run.put("number", number).put("directory", course.getFileName() + "/" + run.path("directory").asString());
    }

    private static ObjectNode answer(CapacityAnswer answer) {
        return Json.MAPPER.valueToTree(
                RunsAnswer.summary(answer.capacities(), answer.ratios(), answer.verdict(), answer.sentence(), answer.details()));
    }

    private static ObjectNode summary(Path course) {
        Path file = course.resolve(SUMMARY);
        try {
            return (ObjectNode) Json.MAPPER.readTree(Files.readString(file));
        } catch (IOException | JacksonException e) {
            throw new ResultsException(
                    "%s cannot be read (%s); restore it, or begin anew without --resume".formatted(file, FileTrouble.reason(e)), e);
        }
    }
}
