package org.bbops.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.report.page.Page;

/** Writes report.html: one self-contained page over one or several results directories. */
public final class Report {

    /** The page's name in a results directory. */
    public static final String FILE = "report.html";

    private Report() {
    }

    /**
     * Reads the directories and writes the page.
     *
     * @param directories results directories of experiments, of single runs or of capacities; one or more
     * @param file target file; an existing one is replaced
     * @throws org.bbops.contracts.process.WrongInputException when a directory holds no results or is named twice, or a file is damaged
     * @throws ReportException when results of two load models are given, or the page cannot be written
     */
    public static void write(List<Path> directories, Path file) {
        StoredExperiment.refuseRepeated(directories);
        List<CapacityResult> capacities = new ArrayList<>();
        List<StoredExperiment> experiments = new ArrayList<>();
        for (Path directory : directories) {
            if (isCapacity(directory)) {
                capacities.add(CapacityResult.read(directory));
                summedUp(directory).stream().map(StoredExperiment::read).forEach(experiments::add);
            } else {
                experiments.add(StoredExperiment.read(directory));
            }
        }
        refuseLoads(experiments);
        write(Page.of(experiments, capacities, Path.of("").toAbsolutePath()), file);
    }

    private static void refuseLoads(List<StoredExperiment> experiments) {
        List<StoredRun> runs = experiments.stream().flatMap(experiment -> experiment.runs().stream()).toList();
        long closed = runs.stream().filter(run -> run.summary().throughput().isOfAClosedLoad()).count();
        if (closed > 0 && closed < runs.size()) {
            throw new ReportException("Some of these results are of a closed load, whose operations per second are not to be compared with"
                    + " BBops/min; make a report of each load-model", null);
        }
    }

    private static boolean isCapacity(Path directory) {
        return Files.isRegularFile(directory.resolve(CapacityResult.FILE));
    }

    /**
     * Returns the directory itself when its summary has the steps of all courses and the answer; for a directory of an older bbops, its
     * courses.
     */
    private static List<Path> summedUp(Path directory) {
        return Files.isRegularFile(directory.resolve("summary.json")) ? List.of(directory) : courses(directory);
    }

    private static List<Path> courses(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            List<Path> courses = entries.filter(entry -> entry.getFileName().toString().startsWith("course-")).sorted().toList();
            if (courses.isEmpty()) {
                throw new WrongInputException(
                        "no course has been made yet in %s; go on with bbops capacity --resume".formatted(directory), null);
            }
            return courses;
        } catch (IOException e) {
            throw new WrongInputException(
                    "%s cannot be listed (%s); name one that you may read".formatted(directory, FileTrouble.reason(e)), e);
        }
    }

    private static void write(String page, Path file) {
        Path draft = file.resolveSibling("." + file.getFileName() + ".draft");
        try {
            Files.writeString(draft, page);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            discard(draft);
            throw new ReportException("The report cannot be written to %s (%s); choose another place with --out"
                    .formatted(file, FileTrouble.reason(e)), e);
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException _) {
            // The sentence that follows names the place.
        }
    }

    /** Thrown when the report could not be written; the message names the file and the remedy. */
    public static final class ReportException extends RuntimeException {

        ReportException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
