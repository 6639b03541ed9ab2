package org.bbops.analysis.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.read.StoredRun.RunFiles;
import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.StrictJson;
import org.bbops.contracts.process.WrongInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * An experiment, read from its results directory.
 *
 * @param directory its results directory
 * @param summary settings and verdict that all runs share
 * @param runs the completed runs, in the order of their execution; fewer than planned when it was broken off
 */
public record StoredExperiment(Path directory, Summary summary, List<StoredRun> runs) {

    private static final List<String> LOADS = List.of("injection-rate", "users");
    /** Supported versions; verdicts of 1.x had weaker requirements than those of 2.x, in the same form. */
    private static final List<String> MAJOR_VERSIONS = List.of("1", "2");

    /**
     * Reads an experiment's directory, or the directory of one of its runs.
     *
     * @throws WrongInputException when it has no summary.json of a supported version
     */
    public static StoredExperiment read(Path directory) {
        Path file = directory.resolve("summary.json");
        if (!Files.isRegularFile(file)) {
            throw new WrongInputException(
                    "%s is no results directory: it has no summary.json; name one that bbops run has written".formatted(directory), null);
        }
        try {
            JsonNode document = Json.READER.readTree(Files.readString(file));
            checkVersion(file, document.path("schemaVersion").asString(""));
            Summary summary = Json.READER.treeToValue(document, Summary.class);
            refuseIncomplete(file, summary);
            return new StoredExperiment(directory, summary, runs(directory, summary, document.path("runs")));
        } catch (IOException | JacksonException e) {
            throw new WrongInputException("%s cannot be read (%s); was it changed by hand?"
                    .formatted(file, FileTrouble.reason(e)), e);
        }
    }

    /**
     * Rejects directories of which one equals or contains another: its runs would count twice, as repetitions.
     *
     * @throws WrongInputException when there are such
     */
    public static void refuseRepeated(List<Path> directories) {
        List<Path> before = new ArrayList<>();
        for (Path directory : directories) {
            Path place = place(directory);
            if (before.stream().anyMatch(other -> place.startsWith(other) || other.startsWith(place))) {
                throw new WrongInputException(
                        "%s is named twice, or is part of another directory that is named, and would count twice; name it once"
                                .formatted(directory));
            }
            before.add(place);
        }
    }

    /** Formats the verdict for people, with the undecided rules of a single run. */
    public String verdictText() {
        return runs.size() == 1 && DecidedRules.NOTHING_BROKEN.equals(summary.verdict())
                ? runs.getFirst().summary().outcome().verdictText() : summary.verdict();
    }

    /** Returns the number of runs it should hold: all planned, or 1 when a single run's own directory was read. */
    public int runsExpected() {
        boolean isOneRun = runs.size() == 1 && runs.getFirst().files().directory().equals(directory);
        return isOneRun ? 1 : summary.runsPlanned();
    }

    /** Returns the warm-up of each system that was started for steps; empty for runs, and when an older bbops wrote the results. */
    public List<WarmUp> warmUps() {
        Map<Map<String, String>, WarmUp> starts = new LinkedHashMap<>();
        runs.stream().filter(run -> run.summary().judgement().warmUp() != null)
                .forEach(run -> starts.put(run.levelsOfStart(), run.summary().judgement().warmUp()));
        return List.copyOf(starts.values());
    }

    private static Path place(Path directory) {
        try {
            return directory.toRealPath();
        } catch (IOException _) {
            // Rejected when it is read.
            return directory.toAbsolutePath().normalize();
        }
    }

    /** Rejects a document without the parts that every version writes, and that comparisons and charts need. */
    private static void refuseIncomplete(Path file, Summary summary) {
        Map<String, Object> needed = new LinkedHashMap<>();
        needed.put("experiment", summary.subject().name());
        needed.put("verdict", summary.verdict());
        needed.put("settings", summary.settings());
        for (int place = 0; place < summary.runs().size(); place++) {
            RunSummary run = summary.runs().get(place);
            needed.put("runs[%d].directory".formatted(place), run.identity().directory());
            needed.put("runs[%d].verdict".formatted(place), run.outcome().verdict());
        }
        needed.put("startedAt", summary.subject().startedAt());
        refuseOddLoads(file, summary);
        needed.forEach((name, value) -> {
            if (value == null) {
                throw new WrongInputException(
                        "%s lacks %s; copy the whole results directory, and change nothing in it".formatted(file, name));
            }
        });
    }

    private static void refuseOddLoads(Path file, Summary summary) {
        summary.runs().forEach(run -> LOADS.forEach(load -> {
            String level = run.identity().factors().get(load);
            if (level != null && !level.matches("\\d{1,9}")) {
                throw new WrongInputException("%s has a run with %s '%s', which is no whole number; copy the whole results directory, and "
                        .formatted(file, load, StrictJson.shown(level)) + "change nothing in it");
            }
        }));
    }

    private static void checkVersion(Path file, String version) {
        if (!MAJOR_VERSIONS.contains(version.split("\\.")[0])) {
            throw new WrongInputException("%s has schemaVersion '%s', and this bbops reads %s.x; use the bbops that wrote it"
                    .formatted(file, StrictJson.shown(version), String.join(".x and ", MAJOR_VERSIONS)), null);
        }
    }

    private static List<StoredRun> runs(Path directory, Summary summary, JsonNode documents) {
        return IntStream.range(0, summary.runs().size()).mapToObj(place -> {
            RunSummary run = summary.runs().get(place);
            return new StoredRun(new RunFiles(directoryOf(directory, run.identity().directory())), run, documents.get(place));
        }).toList();
    }

    /** Returns the directory of a run; a run's own directory holds the same document, with this run only. */
    private static Path directoryOf(Path directory, String name) {
        boolean isTheRun = Files.exists(directory.resolve("run.yaml"));
        if (isTheRun) {
            return directory;
        }
        Path named = directory.resolve(name).normalize();
        return named.startsWith(directory.normalize()) ? named : directory.resolve(Path.of(name).getFileName());
    }
}
