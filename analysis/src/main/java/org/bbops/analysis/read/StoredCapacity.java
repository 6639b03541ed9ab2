package org.bbops.analysis.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.StepActivity;
import org.bbops.analysis.verdict.RulesTold;
import tools.jackson.core.JacksonException;

/**
 * capacity.json, what bbops capacity has measured (docs/capacity.md).
 *
 * @param experiment name of the experiment
 * @param courses those made, in order
 * @param answer what they say together; null when an older bbops wrote it in another form
 */
public record StoredCapacity(String experiment, List<Course> courses, Answer answer) {

    /** The file's name in its directory. */
    public static final String FILE = "capacity.json";

    private static final Set<String> NOT_OF_THE_SYSTEM = Set.of("none", "driver");

    public StoredCapacity {
        courses = courses == null ? List.of() : List.copyOf(courses);
    }

    /**
     * One life of the system.
     *
     * @param side name of its side, for example "sync"
     * @param levels level of every factor but the injection rate, by the factor's name
     * @param repetition 1 or more
     * @param steps in the order they were made
     * @param found its capacity; null when an older bbops wrote it in another form
     * @param books what the audit found; null likewise
     */
    public record Course(String side, Map<String, String> levels, int repetition, List<Step> steps, Found found, Books books) {

        public Course {
            levels = levels == null ? Map.of() : Map.copyOf(levels);
            steps = steps == null ? List.of() : List.copyOf(steps);
        }

        /** Returns true when its capacity was confirmed and its books are in order. */
        public boolean isReliable() {
            return found != null && found.confirmed && books != null && books.violated.isEmpty() && books.troubles.isEmpty();
        }

        /** Returns true when the driver, or the highest rate allowed, ended the search: the capacity lies above what was found. */
        public boolean isOpen() {
            return found != null && NOT_OF_THE_SYSTEM.contains(found.boundBy);
        }

        /** A factor's level; null when it has none. */
        public String level(String factor) {
            return levels.get(factor);
        }
    }

    /**
     * A capacity.
     *
     * @param passes highest rate that passes; 0 when none does
     * @param fails lowest rate that does not
     * @param confirmed whether the highest rate passed again after the overload
     * @param boundBy name of the resource that keeps the system from more
     */
    public record Found(int passes, int fails, boolean confirmed, String boundBy) {
    }

    /** The audit over all steps: violated checks, and sentences for other reasons not to rely on the course. */
    public record Books(List<String> violated, List<String> troubles) {

        public Books {
            violated = violated == null ? List.of() : List.copyOf(violated);
            troubles = troubles == null ? List.of() : List.copyOf(troubles);
        }
    }

    /** Answer of all courses: its verdict, the sentence, and lines that follow it. */
    public record Answer(String verdict, String sentence, List<String> details) {

        public Answer {
            details = details == null ? List.of() : List.copyOf(details);
        }
    }

    /**
     * A rate that was measured.
     *
     * @param injectionRate its rate
     * @param kind search, beyond or confirm
     * @param verdict passed, nothing broken, failed or invalid
     * @param bbopsPerMinute business operations completed per minute
     * @param p90Millis 90th percentile of newOrder's response, milliseconds; NaN when none succeeded
     * @param occupancy busy share of each resource; null when not known
     * @param demand what it took of each resource; null in results of a bbops that did not record it
     * @param activity work beside its operations; null likewise
     */
    public record Step(int injectionRate, String kind, String verdict, double bbopsPerMinute, double p90Millis, Occupancy occupancy,
            Demand demand, StepActivity activity) {

        /** A step of which no more is known than its operations. */
        public Step(int injectionRate, String kind, String verdict, double bbopsPerMinute, double p90Millis, Occupancy occupancy,
                Demand demand) {
            this(injectionRate, kind, verdict, bbopsPerMinute, p90Millis, occupancy, demand, null);
        }

        /** Returns true when the system bore the rate. */
        public boolean hasPassed() {
            return "passed".equals(verdict) || RulesTold.NOTHING_BROKEN.equals(verdict);
        }
    }

    /**
     * Busy shares, 0 to 1, NaN when not known: of processors, of connections, of these at the supplier; lock waits in connections; of senders,
     * null in results of a bbops that did not record it.
     */
    public record Occupancy(double processors, double connections, double supplierCalls, double lockWaits, Double senders) {
    }

    /**
     * Service demands of a step's window.
     *
     * @param seconds its length
     * @param processors of the machine
     * @param connections in all pools of the system
     * @param processorSeconds CPU time of each process
     * @param operations by name
     */
    public record Demand(double seconds, int processors, int connections, Map<String, Double> processorSeconds,
            Map<String, Operation> operations) {

        public Demand {
            processorSeconds = processorSeconds == null ? Map.of() : Map.copyOf(processorSeconds);
            operations = operations == null ? Map.of() : Map.copyOf(operations);
        }

        /** CPU time of all processes, seconds; NaN when that of one is not known. */
        public double allProcessorSeconds() {
            return processorSeconds.values().stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    /** Sums over an operation's executions: see docs/capacity.md, "What is kept". */
    public record Operation(long count, double seconds, double connectionWaitSeconds, double lockWaitSeconds, double heldSeconds,
            long supplierCalls, double supplierSeconds) {
    }

    /**
     * Reads that of a results directory; empty when it is of runs.
     *
     * @throws UnreadableResultsException when it is not whole
     */
    public static Optional<StoredCapacity> at(Path directory) {
        return Files.isRegularFile(directory.resolve(FILE)) ? Optional.of(read(directory)) : Optional.empty();
    }

    /**
     * Reads it.
     *
     * @throws UnreadableResultsException when the directory has none, or it is not whole
     */
    public static StoredCapacity read(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new UnreadableResultsException(
                    "there is no capacity in %s: it has no %s; name a directory that bbops capacity has written".formatted(directory, FILE),
                    null);
        }
        try {
            return Json.READER.readValue(Files.readString(file), StoredCapacity.class);
        } catch (IOException | JacksonException e) {
            throw new UnreadableResultsException("%s cannot be read (%s); was it changed by hand?"
                    .formatted(file, e instanceof JacksonException json ? json.getOriginalMessage() : e.getMessage()), e);
        }
    }
}
