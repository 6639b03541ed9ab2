package org.bbops.analysis.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.Csv;
import org.bbops.analysis.file.ErrorCount;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary.Settings;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.WrongInputException;
import tools.jackson.core.JacksonException;
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

    /** Returns the levels and the repetition that steps of one started system have in common. */
    public Map<String, String> levelsOfStart() {
        Map<String, String> levels = new TreeMap<>(levels());
        levels.remove(Settings.STEP_FACTOR);
        levels.put("repetition", Integer.toString(summary.identity().repetition()));
        return levels;
    }

    /** Offered load; 0 when unknown. */
    public int injectionRate() {
        String level = level("injection-rate");
        return level.isEmpty() ? 0 : Integer.parseInt(level);
    }

    /** Returns a figure by its path, as claims name it ({@link Json#figure}); empty when there was nothing to measure. */
    public OptionalDouble figure(String path) {
        return Json.figure(document, path);
    }

    /** Returns true when the run is valid, so that its figures are those of the system. */
    public boolean isValid() {
        return !"invalid".equals(summary.outcome().verdict());
    }

    /**
     * Files of a run, each read on demand.
     *
     * @param directory directory of the files
     */
    public record RunFiles(Path directory) {

        /** intervals.csv, whole run. */
        public List<Interval> intervals() {
            return read("intervals.csv", file -> Interval.read(Csv.read(file)));
        }

        /** errors.csv, whole run. */
        public List<ErrorCount> errors() {
            return read("errors.csv", file -> ErrorCount.read(Csv.read(file)));
        }

        /** queue.csv, whole run; empty when an older bbops made the run. */
        public List<QueueLook> queue() {
            return Files.exists(directory.resolve("queue.csv"))
                    ? read("queue.csv", file -> QueueLook.read(Csv.read(file)))
                    : List.of();
        }

        /** Returns the response times of some transactions out of latency.hlog, whole run. */
        public Latencies latencies(Collection<String> transactions) {
            return read("latency.hlog", file -> {
                try (InputStream in = Files.newInputStream(file)) {
                    return Latencies.read(in, Set.copyOf(transactions));
                }
            });
        }

        /** audit.json; empty when the audit could not be made. */
        public Optional<AuditReport> audit() {
            return Files.exists(directory.resolve("audit.json"))
                    ? Optional.of(read("audit.json", file -> Json.READER.readValue(Files.readString(file), AuditReport.class)))
                    : Optional.empty();
        }

        /** Returns environment.json as text. */
        public JsonNode environment() {
            return read("environment.json", file -> Json.READER.readTree(Files.readString(file)));
        }

        /** Returns run.yaml as text: an experiment file that repeats this run. */
        public String configuration() {
            return read("run.yaml", Files::readString);
        }

        private <T> T read(String name, Content<T> content) {
            Path file = directory.resolve(name);
            try {
                return content.of(file);
            } catch (IOException | JacksonException | IllegalArgumentException e) {
                throw new WrongInputException("%s is missing or damaged (%s); copy the whole results directory"
                        .formatted(file, FileTrouble.reason(e)), e);
            }
        }

        /** Parser of a file's content. */
        private interface Content<T> {
            T of(Path file) throws IOException;
        }
    }
}
