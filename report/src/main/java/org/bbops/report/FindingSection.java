package org.bbops.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.WrongInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Section of a finding's page that is generated from data: for a capacity the answer and a table of its courses, for an experiment its
 * claims and the figures that they name, and for both the environment and the version. A page keeps it between two comments, and a test
 * compares it with the data, so that neither changes without the other.
 */
public final class FindingSection {

    private static final String ENVIRONMENT = "environment.json";
    private static final String STEPS = "**/" + ENVIRONMENT;
    private static final int COMMIT_LETTERS = 12;
    private static final int MEBIBYTES_PER_GIBIBYTE = 1_024;

    private FindingSection() {
    }

    /**
     * Writes the section, in Markdown.
     *
     * @param directory results of bbops capacity or bbops run, or a copy of their capacity.json or summary.json and of the
     *     environment.json of a step or run
     * @throws WrongInputException when one of the two is missing or damaged
     */
    public static String of(Path directory) {
        JsonNode environment = tree(environment(directory));
        if (Files.exists(directory.resolve("capacity.json"))) {
            CapacityResult capacity = CapacityResult.read(directory);
            return text(capacity) + "\n" + origin(environment, Objects.requireNonNullElse(capacity.startedAt(), ""));
        }
        StoredExperiment experiment = StoredExperiment.read(directory);
        return ExperimentTables.of(experiment) + "\n" + origin(environment, experiment.summary().subject().startedAt().toString());
    }

    /**
     * Writes the section, with a sentence at its end when the result is older than the code.
     *
     * @param age changes since it was measured; empty when they are not known
     */
    public static String of(Path directory, Optional<FindingAge> age) {
        return age.filter(FindingAge::isOlder).isPresent() ? of(directory).stripTrailing() + " " + FindingAge.SENTENCE + "\n"
                : of(directory);
    }

    /** Returns the commit of the measured build; "unknown" when it was made outside a clone. */
    static String commit(Path directory) {
        return tree(environment(directory)).path("gitCommit").asString("unknown");
    }

    private static Path environment(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            Optional<Path> first = files.filter(file -> file.endsWith(ENVIRONMENT)).min(Comparator.naturalOrder());
            return first.orElseThrow(() -> new WrongInputException("there is no %s in %s, which says where it was measured"
                    .formatted(STEPS, directory)));
        } catch (IOException | UncheckedIOException e) {
            throw new WrongInputException("%s cannot be searched (%s); name a directory that you may read".formatted(directory,
                    FileTrouble.where(e)), e);
        }
    }

    private static JsonNode tree(Path file) {
        try {
            return Json.READER.readTree(Files.readString(file));
        } catch (IOException | JacksonException e) {
            throw new WrongInputException("%s cannot be read (%s); copy the whole results directory".formatted(file,
                    e instanceof JacksonException json ? json.getOriginalMessage() : FileTrouble.reason(e)), e);
        }
    }

    private static String text(CapacityResult capacity) {
        String courses = capacity.courses().stream().map(FindingSection::row).collect(Collectors.joining("\n"));
        String details = capacity.answer().details().stream().map(line -> "- " + line).collect(Collectors.joining("\n"));
        return """
                **%s**

                %s

                | course | passes up to Ir | first fails at Ir | because of | highest BBops/min | newOrder p90 at the highest rate that passes, ms | audit |
                | --- | --- | --- | --- | --- | --- | --- |
                %s
                """
                .formatted(capacity.answer().sentence(), details, courses);
    }

    private static String row(Course course) {
        String found = course.found() == null ? "not found | | "
                : "%d | %s | %s".formatted(course.found().passes(), course.isOpen() ? "-"
                        : Integer.toString(course.found().fails()), course.found().boundBy().label());
        List<Step> valid = course.steps().stream().filter(step -> step.verdict() != StepVerdict.INVALID).toList();
        double most = valid.stream().mapToDouble(Step::bbopsPerMinute).max().orElse(Double.NaN);
        double response = valid.stream().filter(step -> course.found() != null && step.verdict().isSustained()
                && step.injectionRate() == course.found().passes()).mapToDouble(Step::p90Millis).max().orElse(Double.NaN);
        return "| %s %d | %s | %s | %s | %s |".formatted(course.side(), course.repetition(), found, count(most), count(response),
                audit(course.books()));
    }

    private static String audit(Course.Books books) {
        if (books != null && !books.violated().isEmpty()) {
            return "violated";
        }
        return books != null && books.orders() != null ? "in order" : "not made";
    }

    private static String count(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String origin(JsonNode environment, String startedAt) {
        JsonNode machine = environment.path("machine");
        return "Measured on %s with commit `%s`, on %s with %d processors and %d GB, %s (kernel %s%s).%n".formatted(
                startedAt.split("T", 2)[0],
                environment.path("gitCommit").asString("unknown")
                        .transform(commit -> commit.substring(0, Math.min(COMMIT_LETTERS, commit.length()))),
                machine.path("cpuModel").asString("a processor that is not known"), machine.path("cores").asInt(),
                Math.round(machine.path("memoryMebibytes").asDouble() / MEBIBYTES_PER_GIBIBYTE),
                machine.path("operatingSystem").asString("unknown"),
                machine.path("kernel").asString("unknown"),
                machine.has("clockSource") ? ", clock source " + machine.path("clockSource").asString() : "");
    }

    /**
     * Changes of the system under test since a result was measured.
     *
     * @param commit commit of the build that was measured
     * @param changes number of later commits that changed the system's code
     */
    public record FindingAge(String commit, long changes) {

        /** Sentence of a section whose result is older than the code. */
        static final String SENTENCE = "The system's code has changed since; today's build may give other figures.";

        private static final long GIT_SECONDS_MAX = 20;

        /** Sources of the processes that a run measures. */
        private static final List<String> SYSTEM = Stream.of("contracts", "engines", "listener", "platform", "corporate-domain",
                "customer-domain", "manufacturing-domain", "supplier-domain", "system", "web-tier", "supplier-emulator", "broker",
                "migrations")
                .map(module -> ":/" + module + "/src/main").toList();

        /**
         * Counts the changes by git.
         *
         * @param directory the result, in a clone of bbops
         * @return empty without git, outside a clone, or when the clone does not have the commit
         */
        public static Optional<FindingAge> of(Path directory) {
            String commit = FindingSection.commit(directory);
            OptionalLong changes = commit.matches("[0-9a-f]{7,40}") ? count(directory, commit) : OptionalLong.empty();
            return changes.isEmpty() ? Optional.empty() : Optional.of(new FindingAge(commit, changes.getAsLong()));
        }

        private static OptionalLong count(Path directory, String commit) {
            List<String> command = new ArrayList<>(
                    List.of("git", "-C", directory.toString(), "rev-list", "--count", commit + "..HEAD", "--"));
            command.addAll(SYSTEM);
            try {
                Process git = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
                try {
                    boolean ended = git.waitFor(GIT_SECONDS_MAX, TimeUnit.SECONDS);
                    return ended && git.exitValue() == 0
                            ? OptionalLong
                                    .of(Long.parseLong(new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip()))
                            : OptionalLong.empty();
                } finally {
                    git.destroyForcibly();
                }
            } catch (IOException _) {
                return OptionalLong.empty();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return OptionalLong.empty();
            }
        }

        /** Returns true when the result is older than the code. */
        public boolean isOlder() {
            return changes > 0;
        }

        /** Formats the number of changes with the command that lists them. */
        public String text() {
            return "%d later %s changed the system's code; to list them: git log --oneline %s..HEAD -- %s".formatted(changes,
                    changes == 1 ? "commit" : "commits", commit, String.join(" ", SYSTEM));
        }
    }
}
